import type { Envelope } from '@houseful/contract/contract.ts';

const TAG = Symbol('answer');

export interface AnswerOptions {
  /** The success sentence (English, translated on the way out); default 'OK'. */
  message?: string;
  meta?: unknown;
  /** A session that begins with this answer: its cookies are set. */
  session?: string;
  /** A nonce for a browser that has none yet: its cookie is set. */
  browser?: string;
  /** A session that ends with this answer: its cookies are cleared, and what the browser cached. `account`: and all that the site stored. */
  endSession?: true | 'account';
}

export interface Answer<Data> extends AnswerOptions {
  readonly [TAG]: true;
  readonly data: Data;
}

/** What went well, as it is on the wire; in this order of its parts. */
export function envelope<Data>(data: Data): Envelope<Data> {
  return { status: true, statusCode: 200, message: 'OK', data };
}

/** An answer with more than data. */
export function ok<Data>(data: Data, options: AnswerOptions): Answer<Data> {
  return { [TAG]: true, data, ...options };
}

export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && TAG in value;
}

/** A whole envelope already serialised: the hot reads keep the unchanging part of their body as text or bytes. */
export class RawBody {
  readonly json: string | Buffer;
  constructor(json: string | Buffer) {
    this.json = json;
  }
}
