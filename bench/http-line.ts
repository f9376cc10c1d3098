import { connect, type Socket } from 'node:net';

/** An answer: status, body as text if the caller reads it, size on the wire. */
export interface HttpAnswer {
  status: number;
  text(): string;
  bytes: number;
}

/** One kept connection with one request at a time. */
export interface HttpLine {
  /** Returns false once the server has closed the idle connection. */
  isOpen(): boolean;
  /**
   * Sends a whole request, head and body. Rejects if the connection is lost, or if the answer states no
   * length.
   */
  ask(request: string): Promise<HttpAnswer>;
  close(): void;
}

/** The bounds of an answer's body. */
interface Span {
  from: number;
  to: number;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Speaks as much HTTP/1.1 as the product's answers need. The load runs on the cores that it measures. Per
 * purchase Node's client takes 0.7 ms and undici 0.6, a quarter of the API's own time; this client takes 0.3.
 */
export function openLine(port: number, host: string): HttpLine {
  const socket: Socket = connect({ port, host, noDelay: true });
  let waiting: PromiseWithResolvers<HttpAnswer> | undefined;
  let got: Buffer = Buffer.alloc(0);
  const lose = (error: Error): void => {
    socket.destroy();
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', lose);
  socket.on('close', () => lose(new Error('the connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
    const span = spanOf(got);
    if (span instanceof Error) return lose(span);
    if (!span || got.length < span.to) return;
    const body = got.subarray(span.from, span.to);
    const status = Number(got.toString('latin1', 9, 12));
    got = Buffer.alloc(0);
    waiting?.resolve({ status, bytes: body.length, text: () => body.toString() });
    waiting = undefined;
  });
  return {
    isOpen: () => !socket.destroyed,
    ask(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/**
 * Returns null until the head and all chunks of the body have arrived. The span includes the chunk lengths.
 */
function spanOf(got: Buffer): Span | Error | null {
  const end = got.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = got.toString('latin1', 0, end);
  const from = end + HEAD_END.length;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return { from, to: from + Number(length) };
  if (!/\r\ntransfer-encoding: *chunked/i.test(head))
    return new Error(`an answer of no stated length: ${head}`);
  return got.length >= from + LAST_CHUNK.length &&
    got.subarray(-LAST_CHUNK.length).equals(Buffer.from(LAST_CHUNK))
    ? { from, to: got.length }
    : null;
}
