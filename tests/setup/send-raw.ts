import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { TestApp } from './app.ts';

const portOf = ({ app }: Pick<TestApp, 'app'>): number => (app.server.address() as AddressInfo).port;

/**
 * Sends text to a listening product, byte for byte, and returns the answer up to the end of the connection.
 * `answered` hangs up at the answer, `leave` before it.
 */
export async function sendRaw(
  product: Pick<TestApp, 'app'>,
  text: string,
  until: 'closed' | 'answered' | 'leave' = 'closed',
): Promise<string> {
  const line = connect({ port: portOf(product), host: '127.0.0.1' });
  const closed = once(line, 'close').catch(() => undefined);
  await once(line, 'connect');
  let answer = '';
  line.on('data', (chunk) => {
    answer += chunk;
    if (until === 'answered' && /\r\n\r\n./.test(answer)) line.destroy();
  });
  line.write(text, 'latin1');
  if (until === 'leave') {
    await untilConnected(product);
    line.resetAndDestroy();
  }
  await closed;
  return answer;
}

/** Waits until the product has taken the connection. */
async function untilConnected({ app }: Pick<TestApp, 'app'>): Promise<void> {
  for (let count = 0; count === 0; ) count = await new Promise((done) => app.server.getConnections((_, open) => done(open)));
}

/** The parts of an answer: its status, its headers by lower-case name and its body. */
export function partsOf(answer: string): { http: number; headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.replace(/^.*?: /, '')]));
  return { http: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
