import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { istDate } from '@houseful/domain/ist.ts';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { seedCatalogue } from '../../apps/api/db/seed/seed-catalogue.ts';
import { rollShows } from '../../apps/api/db/seed/seed-shows.ts';
import { connect, type Db } from '../../apps/api/src/db/connect.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../../apps/api/src/db/embedded-files.ts';
import { findRunning, isAlive, signalServer } from '../../apps/api/src/db/embedded-server.ts';
import { limitRole } from '../../apps/api/src/db/limit-role.ts';
import { prepareDatabase } from '../../apps/api/src/db/prepare.ts';
import { sql } from '../../apps/api/src/db/sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { admin: string; serving: string; template: string };
  }
}

interface Cluster {
  admin: string;
  /** The server's address for the serving role. */
  serving: string;
  /** A template with the demo chain's catalogue; shows come from the fixtures. */
  template: string;
  /** The template with two days of the demo chain's shows, so that pages look realistic. */
  withShows: () => Promise<string>;
  stop: () => Promise<void>;
}

type Run = { users: number; cluster: Promise<Cluster> };

const PREFIX = 'houseful-test-';
/** Each Vitest project loads this file by itself. They share this object, so that a run has one cluster. */
const shared = globalThis as { housefulTestRun?: Run };

/**
 * Starts one PostgreSQL per run (DATABASE_URL, else the bundled one) with a migrated template database, as
 * Vitest's global setup.
 */
export async function setup(project: TestProject): Promise<void> {
  const run = (shared.housefulTestRun ??= { users: 0, cluster: makeCluster() });
  run.users += 1;
  const { admin, serving, template, withShows } = await run.cluster;
  project.provide('database', { admin, serving, template: project.name === 'journeys' ? await withShows() : template });
}

export async function teardown(): Promise<void> {
  const run = shared.housefulTestRun;
  if (!run) return;
  run.users -= 1;
  if (run.users > 0) return;
  delete shared.housefulTestRun;
  await (await run.cluster).stop();
}

export interface FreshDatabase {
  /** Address for the serving role. */
  url: string;
  /** Address for the owner, who may change and delete everything. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database for one test file: a copy of the migrated template. Call `drop` after closing every
 * pool; other copies go with the cluster.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { admin, serving, template } = inject('database');
  const name = `houseful_test_${randomBytes(6).toString('hex')}`;
  await ask(admin, `create database ${name} template ${template}`);
  await limitRole(at(serving, name));
  return { url: at(serving, name), ownerUrl: at(admin, name), drop: () => ask(admin, `drop database if exists ${name} with (force)`) };
}

async function makeCluster(): Promise<Cluster> {
  const template = `houseful_template_${randomBytes(6).toString('hex')}`;
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => undefined } : await startOwn();
  const admin = server.url;
  await ask(admin, `create database ${template}`);
  const serving = new URL(admin);
  serving.username = template.replace('template', 'serving');
  serving.password = randomBytes(12).toString('hex');
  await prepareDatabase({ ownerUrl: at(admin, template), servingUrl: at(serving.href, template) }, true);
  await fill(at(admin, template), seedCatalogue);
  const shows = `${template}_shows`;
  const withShows = async () => {
    await ask(admin, `create database ${shows} template ${template}`);
    await fill(at(admin, shows), async (db) => {
      await rollShows(db, istDate(Date.now()), 2);
      // No new shows appear from here on, so a journey that moves the clock need not wait for a week of
      // shows.
      await db.run(sql`delete from settings where key = 'shows_rolled_on'`);
    });
    return shows;
  };
  const stop = async () => {
    for (const name of [shows, template]) await ask(admin, `drop database if exists ${name} with (force)`);
    // Databases that were not dropped keep the role until they go with their server.
    await ask(admin, `drop role if exists ${serving.username}`).catch(() => undefined);
    await server.stop();
  };
  return { admin, serving: serving.href, template, withShows, stop };
}

async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  await sweepKilledRuns();
  const dataDir = makeTemporaryData(`${PREFIX}${process.pid}-`);
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Removes the server and the folder that a killed run left behind. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isAlive(owner)) continue;
    const cluster = join(tmpdir(), name, 'postgres', 'cluster');
    const server = existsSync(cluster) ? await findRunning(cluster, async () => false) : undefined;
    if (server) signalServer(server, 'SIGKILL');
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function at(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function fill(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const connection = connect(url, 2);
  await work(connection.db);
  await connection.close();
}
