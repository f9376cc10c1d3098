import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareAnswers } from './bare-server.ts';
import type { Fixtures } from './flow.ts';
import { createCaller, type HttpCaller } from './http-caller.ts';
import { medianRun, type Run, timedLoop } from './load.ts';
import type { BenchProduct } from './product.ts';

const ROUNDS = 3;
const WORKERS = 16;
const API = '/v1.0/webapp';

export interface ReadRow {
  name: string;
  run: Run;
  /** The floor: the same status query and bytes, or an empty route. */
  floor: Run;
}

/**
 * Compares a cinema's day and a show's seats with the same query and bytes from a bare route, and public
 * pages with an empty route.
 */
export async function benchReads(product: BenchProduct, ms: number): Promise<ReadRow[]> {
  const { sessions } = await product.call.post<Fixtures>('/v1.0/dev/fixtures', {});
  const show = sessions['S-BIG'];
  const layoutPath = `${API}/seat_layout/${show.session_id}/${show.cinema_code}`;
  const gridPath = `${API}/cinemas/${show.cinema_code}/${show.starts_at.slice(0, 10)}`;
  const layout = await product.call.raw('GET', layoutPath);
  const grid = await product.call.raw('GET', gridPath);
  const dayShowIds = JSON.parse(grid.text()).data.sessionDetails.flatMap(
    (film: { timing: { id: number }[] }) => film.timing.map((time) => time.id),
  );
  const bare = await startBareServer({
    databaseUrl: product.databaseUrl,
    poolSize: 8,
    cinemaId: show.cinema_code,
    showId: show.session_id,
    dayShowIds,
    layout: layout.text(),
    grid: grid.text(),
  });
  const city = { cookie: 'CITYID=mumbai', 'accept-encoding': 'br' };
  const film = `/movie-details/${show.movie_code}`;
  let fresh = 0;
  const pairs: [name: string, path: () => string, headers: Record<string, string>, floor: string][] = [
    ['cinema day grid', () => gridPath, {}, '/grid'],
    ['seat layout, 1,200 seats', () => layoutPath, {}, '/layout'],
    ['home page, kept', () => '/', city, '/empty'],
    ['film page, kept', () => film, city, '/empty'],
    // An address that nobody asked for before is rendered anew.
    ['home page, rendered', () => `/?fresh=${fresh++}`, city, '/empty'],
    ['film page, rendered', () => `${film}?fresh=${fresh++}`, city, '/empty'],
  ];
  const rows: ReadRow[] = [];
  for (const [name, path, headers, floor] of pairs)
    rows.push({ name, ...(await beside(product.call, bare.call, path, headers, floor, ms)) });
  bare.stop();
  return rows;
}

async function beside(
  product: HttpCaller,
  bare: HttpCaller,
  path: () => string,
  headers: Record<string, string>,
  floorPath: string,
  ms: number,
): Promise<{ run: Run; floor: Run }> {
  const runs: Run[] = [];
  const floors: Run[] = [];
  const ok = async (caller: HttpCaller, to: string): Promise<void> => {
    const { status } = await caller.raw('GET', to, headers);
    if (status !== 200) throw new Error(`GET ${to}: ${status}`);
  };
  for (let round = 0; round < ROUNDS; round++) {
    runs.push(await timedLoop(WORKERS, ms, () => ok(product, path())));
    floors.push(await timedLoop(WORKERS, ms, () => ok(bare, floorPath)));
  }
  return { run: medianRun(runs), floor: medianRun(floors) };
}

async function startBareServer(answers: BareAnswers): Promise<{ call: HttpCaller; stop(): void }> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: string) => resolve(message));
    child.once('exit', (code) => reject(new Error(`the bare server ended: ${code}`)));
    child.send(answers);
  });
  const call = createCaller(url);
  return {
    call,
    stop() {
      call.close();
      child.kill('SIGKILL');
    },
  };
}
