import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import pg from 'pg';

/**
 * A preload for a process of the product. It writes each statement of a call as one line of JSON to the file
 * that STATEMENTS names. It leaves out background jobs. A new purchase begins with its first call.
 */
export interface Statement {
  purchase: number;
  /** The connection: statements between its begin and commit belong together. */
  client: number;
  /** The packet: statements of one moment leave in one packet. */
  moment: number;
  text: string;
  values: unknown[];
}

const FIRST_CALL = '/booking/get-transaction-id';
const file = process.env.STATEMENTS as string;
const inCall = new AsyncLocalStorage<true>();
const clients = new Map<unknown, number>();
let purchase = -1;
let moment = 0;

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  if (event !== 'request') return emit.call(this, event, ...args);
  if ((args[0] as { url: string }).url.endsWith(FIRST_CALL)) purchase++;
  return inCall.run(true, () => emit.call(this, event, ...args));
} as typeof emit;

const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [{ text: string; values?: unknown[] } | string];
  if (inCall.getStore() && purchase >= 0) {
    if (!clients.has(this)) clients.set(this, clients.size);
    process.nextTick(() => void moment++);
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
    appendFileSync(
      file,
      `${JSON.stringify({ purchase, client: clients.get(this), moment, text, values } satisfies Partial<Statement>)}\n`,
    );
  }
  return (query as (...all: unknown[]) => unknown).apply(this, args);
} as typeof query;
