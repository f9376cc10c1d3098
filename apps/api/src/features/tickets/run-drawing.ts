import { parentPort } from 'node:worker_threads';
import { drawTicket, type Paper } from './present-pdf.ts';

// The thread that draws papers: one message in, one out (draw-pdf.ts).

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (drawn: { bytes: Buffer } | { error: string }): void => parentPort?.postMessage(drawn);

parentPort?.on('message', (paper: Paper) => {
  drawTicket(paper).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
