/** Thrown at once when a line, or all lines together, have too many works waiting. */
export class TooManyWaiting extends Error {}

export interface Bounds {
  /** Works of one line that run at once, at most. */
  perLine: number;
  /** Works of all lines that run at once, at most. */
  atOnce: number;
  /** Works of one line that wait, at most. */
  lineWaits: number;
  /** Works of all lines that wait, at most. */
  allWait: number;
}

export interface LineTurns {
  /**
   * Runs the work when its line's turn comes. Lines take turns, so a line with a hundred works delays another
   * line's first work by one at most. Equal keys waiting on one line are one work. Throws TooManyWaiting at
   * once.
   */
  take<T>(line: string, key: unknown, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  start: () => void;
  answer: Promise<unknown>;
}

interface Line {
  running: number;
  waiting: Map<unknown, Waiting>;
}

/** Creates a fair, bounded queue: one queue per line, served in turns. */
export function createLineTurns({ perLine, atOnce, lineWaits, allWait }: Bounds): LineTurns {
  /** Lines in the order of their turns: a line moves to the end when a work of it begins or ends. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waits = 0;

  const next = (): void => {
    if (running >= atOnce) return;
    for (const line of lines.values()) {
      const [first] = line.waiting;
      if (!first || line.running >= perLine) continue;
      const [key, { start }] = first;
      line.waiting.delete(key);
      waits -= 1;
      start();
      return next();
    }
  };
  const run = async <T>(name: string, line: Line, work: () => Promise<T>): Promise<T> => {
    line.running += 1;
    running += 1;
    lines.delete(name);
    lines.set(name, line);
    try {
      return await work();
    } finally {
      line.running -= 1;
      running -= 1;
      lines.delete(name);
      if (line.running > 0 || line.waiting.size > 0) lines.set(name, line);
      next();
    }
  };
  return {
    take<T>(name: string, key: unknown, work: () => Promise<T>): Promise<T> {
      const line = lines.get(name) ?? { running: 0, waiting: new Map<unknown, Waiting>() };
      const same = line.waiting.get(key);
      if (same) return same.answer as Promise<T>;
      if (line.waiting.size >= lineWaits || waits >= allWait) return Promise.reject(new TooManyWaiting());
      lines.set(name, line);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      line.waiting.set(key, {
        answer: promise,
        start: () => void run(name, line, work).then(resolve, reject),
      });
      waits += 1;
      next();
      return promise;
    },
  };
}
