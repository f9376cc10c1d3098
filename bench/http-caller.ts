import { type HttpAnswer, type HttpLine, openLine } from './http-line.ts';

/** An HTTP client that keeps as many connections as it has calls at a time. */
export interface HttpCaller {
  raw(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<HttpAnswer>;
  /** Returns the envelope's data; throws on a refusal. */
  post<Data>(path: string, body: unknown, token?: string): Promise<Data>;
  get<Data>(path: string, token?: string): Promise<Data>;
  close(): void;
}

export function createCaller(base: string): HttpCaller {
  const { hostname, port } = new URL(base);
  const lines: HttpLine[] = [];
  const idle: HttpLine[] = [];
  const lend = (): HttpLine => {
    for (let line = idle.pop(); line; line = idle.pop()) if (line.isOpen()) return line;
    const line = openLine(Number(port), hostname);
    lines.push(line);
    return line;
  };
  const raw: HttpCaller['raw'] = async (method, path, headers = {}, body = '') => {
    const line = lend();
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await line.ask(
      `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${head.join('')}\r\n${body}`,
    );
    idle.push(line);
    return answer;
  };
  const data = async <Data>(method: string, path: string, token?: string, body?: unknown): Promise<Data> => {
    const headers: Record<string, string> = { ...(token && { authorization: token }) };
    const text = body === undefined ? undefined : JSON.stringify(body);
    if (text !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = String(Buffer.byteLength(text));
    }
    const answer = await raw(method, path, headers, text);
    const envelope = JSON.parse(answer.text()) as {
      status: boolean;
      statusCode: number;
      message: string;
      data: Data;
    };
    if (!envelope.status) throw new Error(`${method} ${path}: ${envelope.statusCode} ${envelope.message}`);
    return envelope.data;
  };
  return {
    raw,
    post: (path, body, token) => data('POST', path, token, body),
    get: (path, token) => data('GET', path, token),
    close: () => lines.forEach((line) => line.close()),
  };
}
