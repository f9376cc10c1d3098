import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { seedCatalogue } from '../../apps/api/db/seed/seed-catalogue.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded.ts';
import { findRunning, isAlive, signalServer } from '../../apps/api/src/db/embedded-server.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { admin: string; template: string };
  }
}

type Cluster = { database: { admin: string; template: string }; stop: () => Promise<void> };
type Run = { users: number; cluster: Promise<Cluster> };

const PREFIX = 'houseful-test-';
/** Each Vitest project loads this file by itself; what they share hangs here, so that a run has one cluster. */
const shared = globalThis as { housefulTestRun?: Run };

/** Vitest global setup: one PostgreSQL per run (DATABASE_URL, else the bundled one) with one migrated template database. */
export async function setup(project: TestProject): Promise<void> {
  const run = (shared.housefulTestRun ??= { users: 0, cluster: makeCluster() });
  run.users += 1;
  project.provide('database', (await run.cluster).database);
}

export async function teardown(): Promise<void> {
  const run = shared.housefulTestRun;
  if (!run) return;
  run.users -= 1;
  if (run.users > 0) return;
  delete shared.housefulTestRun;
  await (await run.cluster).stop();
}

/**
 * A database of its own for one test file: a copy of the migrated template. Call `drop` after closing every pool; a copy that
 * is not dropped goes with the cluster.
 */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { admin, template } = inject('database');
  const name = `houseful_test_${randomBytes(6).toString('hex')}`;
  await ask(admin, `create database ${name} template ${template}`);
  return { url: at(admin, name), drop: () => ask(admin, `drop database if exists ${name} with (force)`) };
}

async function makeCluster(): Promise<Cluster> {
  const template = `houseful_template_${randomBytes(6).toString('hex')}`;
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => undefined } : await startOwn();
  const admin = server.url;
  await ask(admin, `create database ${template}`);
  await migrate(at(admin, template));
  await seedTemplate(at(admin, template));
  const stop = async () => {
    await ask(admin, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  return { database: { admin, template }, stop };
}

async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  await sweepKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** A run that was killed leaves its server and its folder behind; the next run clears them away. */
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

/** Every file's database starts with the demo chain's catalogue; shows come from the fixtures. */
async function seedTemplate(url: string): Promise<void> {
  const connection = connect(url, 2);
  await seedCatalogue(connection.db);
  await connection.close();
}
