import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clusterPassword, findPlaces, StartProblem } from './embedded-files.ts';
import {
  findRunning,
  halt,
  hostOf,
  launch,
  makeCluster,
  type Server,
  signalServer,
} from './embedded-server.ts';

export { StartProblem } from './embedded-files.ts';

export type Embedded = {
  /**
   * Connection string of the database `houseful`, as its owner. It stays the same for the life of the
   * process.
   */
  url: string;
  /** The same for the role that the product serves with; `prepareDatabase` makes it. */
  servingUrl: string;
  /** True if the server was already running: the process that started it was killed. */
  adopted: boolean;
  /** Cuts open connections and stops the server. Safe to call twice. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  log: (line: string) => void;
  /** False for tests: nothing survives a power cut, and everything is faster. */
  durable?: boolean;
  /** The state's folder if the data folder is root-only; for tests. */
  systemDir?: string;
};

const LOCK = 4_207_500;
const LOCK_WAIT_MS = 2_000;
const OPEN_WAIT_MS = 60_000;

/**
 * Starts the bundled PostgreSQL on `dataDir`, or adopts a running one, and makes the database on the first
 * start. Restarts a server that dies on the same port until `stop`; data survives kill -9. A second start on
 * the folder, like any fault that a person can mend, throws `StartProblem`.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { dataDir, log, durable = true } = options;
  const places = findPlaces(dataDir, log, options.systemDir);
  const password = clusterPassword(places.state);
  const login = (port: number, database: string, role = `houseful:${password}`) =>
    `postgres://${role}@${hostOf(places.cluster, port)}:${port}/${database}`;
  const servesUs = (port: number) => serves(login(port, 'postgres'), places.cluster);

  makeCluster(places, password, durable);
  let stopping = false;
  const open = async (port?: number): Promise<{ server: Server; owner: pg.Client }> => {
    for (const end = Date.now() + OPEN_WAIT_MS; ; await wait(50)) {
      const server = (await findRunning(places.cluster, servesUs)) ?? (await launch(places, durable, port));
      try {
        return { server, owner: await claim(login(server.port, 'postgres'), dataDir) };
      } catch (error) {
        // A server found running may be shutting down or recovering: look again.
        if (error instanceof StartProblem) throw error;
        if (stopping || Date.now() > end)
          throw new StartProblem(`The bundled PostgreSQL does not answer: ${(error as Error).message}`);
      }
    }
  };
  let { server, owner } = await open();

  const onExit = () => {
    if (!stopping) signalServer(server, 'SIGINT');
  };
  process.once('exit', onExit);

  let recovering: Promise<void> | undefined;
  const guard = () =>
    owner.once('end', () => {
      if (!stopping) recovering = recover();
    });
  const recover = async (): Promise<void> => {
    log('The database went away; starting it again');
    for (let delay = 100; !stopping; delay = Math.min(delay * 2, 5_000)) {
      try {
        ({ server, owner } = await open(server.port));
        guard();
        log('The database is back');
        return;
      } catch (error) {
        log(`The database is not back yet: ${(error as Error).message}`);
        await wait(delay);
      }
    }
  };

  await makeDatabase(owner);
  guard();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping = true;
    process.off('exit', onExit);
    // Stops also a server that is being started again.
    await recovering;
    await owner.end().catch(() => undefined);
    await halt(places, server);
  };
  return {
    url: login(server.port, 'houseful'),
    servingUrl: login(server.port, 'houseful', servingLogin(places.state)),
    adopted: server.adopted,
    stop: () => (stopped ??= stop()),
  };
}

/**
 * Opens the database of a data folder for a short look. Uses the server that runs already, and leaves it
 * running; else starts one until `stop`.
 */
export async function reachEmbedded(
  options: Options,
): Promise<Pick<Embedded, 'url' | 'servingUrl' | 'stop'>> {
  const places = findPlaces(options.dataDir, options.log, options.systemDir);
  if (!existsSync(places.cluster)) throw new StartProblem(`There is no database in ${options.dataDir} yet`);
  const password = clusterPassword(places.state);
  const login = (port: number, database: string, role = `houseful:${password}`) =>
    `postgres://${role}@${hostOf(places.cluster, port)}:${port}/${database}`;
  const running = await findRunning(places.cluster, (port) =>
    serves(login(port, 'postgres'), places.cluster),
  );
  return running
    ? {
        url: login(running.port, 'houseful'),
        servingUrl: login(running.port, 'houseful', servingLogin(places.state)),
        stop: async () => undefined,
      }
    : startEmbedded(options);
}

/**
 * Opens the connection whose session lock makes us the only user of this data folder. The lock dies with the
 * connection, so a killed owner leaves nothing behind; its last session may need a moment to notice, hence
 * the wait.
 */
async function claim(url: string, dataDir: string): Promise<pg.Client> {
  const client = await connect(url);
  for (const end = Date.now() + LOCK_WAIT_MS; ; await wait(100)) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours) return client;
    if (Date.now() < end) continue;
    const holder = await client.query<{ pid: string }>(
      `select split_part(application_name, ' ', 2) as pid from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted`,
      [LOCK],
    );
    await client.end();
    throw new StartProblem(
      `Already running on ${dataDir} (process ${holder.rows[0]?.pid ?? 'unknown'}): stop it first, or choose another DATA_DIR`,
    );
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `houseful ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The end of the connection is handled; without a listener the error before it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new StartProblem(
      'The password file of the bundled PostgreSQL does not fit its data: restore it, or start with an empty DATA_DIR',
    );
  }
}

const servingLogin = (state: string): string =>
  `houseful_serving:${clusterPassword(state, 'serving-password')}`;

async function serves(url: string, cluster: string): Promise<boolean> {
  try {
    const client = await connect(url);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await client.end();
    return join(rows[0]?.data_directory ?? '') === join(cluster);
  } catch {
    return false;
  }
}

async function makeDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query("select 1 from pg_database where datname = 'houseful'");
  if (!rowCount) await owner.query('create database houseful');
}
