import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { createLineTurns, TooManyWaiting } from '../../http/line-turns.ts';
import { refuse } from '../../refuse.ts';
import type { Paper } from './present-pdf.ts';

/** Drawn papers that are kept: some three hundred. */
const KEPT_BYTES = 16 * 1024 * 1024;
/**
 * One paper at a time; ten of a line wait at most, and sixty of all: the last is drawn after some 20 s, well
 * within a call's 60 s.
 */
const TURNS = { perLine: 1, atOnce: 1, lineWaits: 10, allWait: 60 };
/** A paper takes 270 to 320 ms, and its thread a few seconds to start on a busy machine. */
const PATIENCE_MS = 30_000;
/** An idle thread gives its 30 MB of libraries back. */
const IDLE_MS = 60_000;

export interface Drawings {
  /** Returns the paper as a PDF. Refuses `unavailable` when too many wait or the thread is late. */
  draw(line: string, paper: Paper): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Draws papers on a thread of its own, one at a time, so that nobody's call waits for one (AMB-83). A drawn
 * paper is kept under all that it says: it is given again until the booking changes. Lines take turns.
 */
export function createDrawings(patienceMs = PATIENCE_MS): Drawings {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const turns = createLineTurns(TURNS);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const askWorker = async (paper: Paper): Promise<Buffer> => {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./run-drawing.ts', import.meta.url));
    worker.unref();
    const patience = AbortSignal.timeout(patienceMs);
    try {
      const answer = once(worker, 'message', { signal: patience });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(paper);
      const [{ bytes, error }] = (await answer) as [{ bytes?: Uint8Array; error?: string }];
      if (!bytes) throw new Error(error ?? 'no paper was drawn');
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
      return Buffer.from(bytes);
    } catch (error) {
      // The next paper gets a fresh thread, whatever became of this one.
      await stop();
      if (patience.aborted) return refuse('unavailable', { busy: true });
      throw error;
    }
  };
  return {
    async draw(line, paper) {
      const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
      const work = async () => {
        const bytes = kept.get(key) ?? (await askWorker(paper));
        kept.set(key, bytes);
        return bytes;
      };
      try {
        return kept.get(key) ?? (await turns.take(line, key, work));
      } catch (error) {
        if (error instanceof TooManyWaiting) return refuse('unavailable', { busy: true });
        throw error;
      }
    },
    close: stop,
  };
}
