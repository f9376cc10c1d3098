import { connect } from 'node:net';

/** The verdict of a virus scanner on a file. */
export type Verdict = 'clean' | 'infected';

const CHUNK = 64 * 1024;
const PATIENCE_MS = 30_000;
const LONGEST_ANSWER = 4_096;

/** Asks a ClamAV daemon at `clamd://host:port` by its command INSTREAM. Throws where it gives no verdict. */
export function scanBytes(url: string, bytes: Buffer): Promise<Verdict> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }, () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
    const end = (error?: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      const said = answer.replace(/\0.*$/s, '');
      if (said.endsWith(': OK')) resolve('clean');
      else if (said.endsWith(' FOUND')) resolve('infected');
      else reject(error ?? new Error(`the virus scanner gave no verdict: ${said.slice(0, 200)}`));
    };
    const timer = setTimeout(() => end(new Error('the virus scanner did not answer in time')), PATIENCE_MS);
    socket.on('data', (chunk: Buffer) => {
      answer = (answer + chunk.toString('utf8')).slice(0, LONGEST_ANSWER);
      if (answer.includes('\0')) end();
    });
    socket.on('error', end);
    socket.on('close', () => end());
  });
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
