import type { Envelope } from '@houseful/contract/contract.ts';

const TAG = Symbol('answer');

export interface AnswerOptions {
  /** The success sentence (English, translated on the way out); default 'OK'. */
  message?: string;
  meta?: unknown;
  /** A session that begins with this answer; its cookies are set. */
  session?: string;
  /** A nonce for a browser without one; its cookie is set. */
  browser?: string;
  /**
   * Ends the session: clears its cookies and the browser's cache. `account` also clears everything that the
   * site stored.
   */
  endSession?: true | 'account';
}

export interface Answer<Data> extends AnswerOptions {
  readonly [TAG]: true;
  readonly data: Data;
}

/** Returns the envelope of a success, with its parts in this order. */
export function envelope<Data>(data: Data): Envelope<Data> {
  return { status: true, statusCode: 200, message: 'OK', data };
}

/** Returns an answer with more than data. */
export function ok<Data>(data: Data, options: AnswerOptions): Answer<Data> {
  return { [TAG]: true, data, ...options };
}

export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && TAG in value;
}

/**
 * A whole envelope that is already serialised. Hot reads keep the constant part of their body as text or
 * bytes.
 */
export class RawBody {
  readonly json: string | Buffer;
  constructor(json: string | Buffer) {
    this.json = json;
  }
}
