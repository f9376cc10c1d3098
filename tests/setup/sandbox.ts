import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { Config } from '../../apps/api/src/config/config.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import type { Gateway } from '../../apps/api/src/features/payments/gateway.ts';
import { createRazorpay } from '../../apps/api/src/features/payments/razorpay.ts';
import { type RunningSandbox, startSandbox } from '../../apps/api/src/features/sandbox/start-server.ts';
import { webhookPath } from '../../apps/api/src/features/settlement/routes-webhook.ts';
import { freshDatabase } from './database.ts';
import { testConfig } from './test-config.ts';

/** A request as the listening server received it. */
export interface Heard {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  json: any;
}

export interface Ear {
  url: string;
  heard: Heard[];
  close(): Promise<void>;
}

/**
 * Starts a small HTTP server on a free port that keeps its requests and answers as told; `null` never
 * answers.
 */
export async function listen(answer: (heard: Heard, count: number) => { status: number; body: unknown } | 'cut' | null): Promise<Ear> {
  const heard: Heard[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one: Heard = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body, json: readJson(body) };
      heard.push(one);
      const said = answer(one, heard.length);
      if (said === 'cut') request.socket.destroy();
      else if (said) {
        const text = typeof said.body === 'string';
        response.writeHead(said.status, { 'Content-Type': text ? 'text/html' : 'application/json' });
        response.end(text ? said.body : JSON.stringify(said.body));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The sandbox provider alone, with the product's client and a shop that only listens to webhooks. */
export interface LoneSandbox {
  sandbox: RunningSandbox;
  gateway: Gateway;
  /** The same client with a short timeout. */
  hasty: Gateway;
  config: Config;
  shop: Ear;
  /** Sets the shop's answer to a webhook; 200 at first. */
  answerWebhooks(status: number): void;
  query(text: string, values?: unknown[]): Promise<any[]>;
  /** Moves the product's clock. */
  advance(ms: number): Promise<void>;
  /** Stops the provider and starts it again with the same books. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startLoneSandbox(): Promise<LoneSandbox> {
  const database = await freshDatabase();
  const config = testConfig();
  const log = pino({ level: config.logLevel });
  // The product's pool. Errors of connections that are still closing when the database goes are ignored.
  const { pool, close } = connect(database.ownerUrl, 2);
  let status = 200;
  const shop = await listen(() => ({ status, body: {} }));
  const start = async (): Promise<Pick<LoneSandbox, 'sandbox' | 'gateway' | 'hasty'>> => {
    const sandbox = await startSandbox({ databaseUrl: database.url, config, log });
    const client = (ms: number) =>
      createRazorpay({ ...config.razorpay, isSandbox: true, baseUrl: sandbox.url, patience: { read: ms, write: ms } });
    const gateway = client(20_000);
    sandbox.reach(shop.url + webhookPath(gateway));
    return { sandbox, gateway, hasty: client(1_000) };
  };
  const lone: LoneSandbox = {
    ...(await start()),
    config,
    shop,
    answerWebhooks: (next) => {
      status = next;
    },
    query: async (text, values) => (await pool.query(text, values)).rows,
    async advance(ms) {
      await pool.query('update clock set offset_ms = offset_ms + $1', [ms]);
    },
    async restart() {
      await lone.sandbox.stop();
      Object.assign(lone, await start());
    },
    async close() {
      await lone.sandbox.stop();
      await shop.close();
      await close();
      await database.drop();
    },
  };
  return lone;
}
