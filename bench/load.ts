/** The result of a closed loop of workers. Times in ms. */
export interface Run {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  done: number;
}

/** Lets `workers` repeat `work` one after another until `jobs` are done. Each job has its own number. */
export function closedLoop(
  workers: number,
  jobs: number,
  work: (job: number, worker: number) => Promise<void>,
): Promise<Run> {
  return loop(workers, (job) => job < jobs, work);
}

/** Repeats until `ms` have passed, for work that needs no preparation. */
export function timedLoop(
  workers: number,
  ms: number,
  work: (job: number, worker: number) => Promise<void>,
): Promise<Run> {
  const end = performance.now() + ms;
  return loop(workers, () => performance.now() < end, work);
}

async function loop(
  workers: number,
  goesOn: (job: number) => boolean,
  work: (job: number, worker: number) => Promise<void>,
): Promise<Run> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let job = next++; goesOn(job); job = next++) {
        const start = performance.now();
        await work(job, worker);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    done: times.length,
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns the run with the median rate. */
export const medianRun = (runs: readonly Run[]): Run =>
  [...runs].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)] as Run;
