import { Agent, request } from 'node:http';

/** A lean HTTP client: fetch would cost more CPU than the server on the same two cores. */
export interface HttpCaller {
  /** Body as text, status, size on the wire. */
  raw(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; text(): string; bytes: number }>;
  /** The envelope's data; throws on a refusal. */
  post<Data>(path: string, body: unknown, token?: string): Promise<Data>;
  get<Data>(path: string, token?: string): Promise<Data>;
  close(): void;
}

export function createCaller(base: string): HttpCaller {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const raw: HttpCaller['raw'] = (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const all = Buffer.concat(chunks);
          // Read as text only by who asks: a packed page costs more to read here than to send there.
          resolve({ status: response.statusCode ?? 0, bytes: all.length, text: () => all.toString() });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const data = async <Data>(method: string, path: string, token?: string, body?: unknown): Promise<Data> => {
    const headers: Record<string, string> = { ...(token && { authorization: token }) };
    const text = body === undefined ? undefined : JSON.stringify(body);
    if (text !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = String(Buffer.byteLength(text));
    }
    const answer = await raw(method, path, headers, text);
    const envelope = JSON.parse(answer.text()) as { status: boolean; statusCode: number; message: string; data: Data };
    if (!envelope.status) throw new Error(`${method} ${path}: ${envelope.statusCode} ${envelope.message}`);
    return envelope.data;
  };
  return {
    raw,
    post: (path, body, token) => data('POST', path, token, body),
    get: (path, token) => data('GET', path, token),
    close: () => agent.destroy(),
  };
}
