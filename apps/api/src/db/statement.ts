import { createHash } from 'node:crypto';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** The result of a statement: its rows, its command, and the number of rows that it touched. */
export interface Answer<Row> {
  rows: Row[];
  command: string | null;
  rowCount: number | null;
}

/** The shape of a statement's rows, as the driver reads their description. */
interface Shape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Members of the driver's query class that its types do not declare. */
declare class DriverQuery {
  constructor(text: string, values: undefined, done: (error: Error | null, answer: Answer<unknown>) => void);
  name: string;
  text: string;
  values: (string | Buffer | null)[];
  _result: Shape;
  _accumulateRows: boolean;
  hasBeenParsed(connection: pg.Connection): boolean;
  prepare(connection: pg.Connection): void;
  submit(connection: pg.Connection): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}

const shapes = new WeakMap<pg.Connection, Map<string, Shape>>();
const names = new Map<string, string>();

/** Each distinct text is prepared once a connection, under a name made from it. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}

/**
 * A prepared statement's columns are others than when it was prepared: a newer release's migration ran
 * meanwhile. It has done nothing.
 */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && (error as Error).message.includes('cached plan');

/** Has a connection forget all that it has prepared. Not inside a transaction. */
export async function forgetStatements(client: pg.ClientBase): Promise<void> {
  const { connection } = client as unknown as {
    connection: pg.Connection & { parsedStatements: Record<string, string> };
  };
  await client.query('deallocate all');
  connection.parsedStatements = {};
  shapes.delete(connection);
}

/**
 * A prepared statement whose rows are described once per connection: describing 53 columns takes longer than
 * finding a row. The database itself refuses a prepared statement whose columns have changed.
 */
export class Statement<Row> extends (pg.Query as unknown as typeof DriverQuery) {
  done: Promise<Answer<Row>>;

  constructor(text: string, values: readonly unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Row>>();
    const done = (error: Error | null, answer: Answer<unknown>): void =>
      error ? reject(error) : resolve(answer as Answer<Row>);
    super(text, undefined, done);
    this.name = nameOf(text);
    this.values = values.map((value) => prepareValue(value));
    this.done = promise;
  }

  /** Statements of one moment leave in one packet. */
  override submit(connection: pg.Connection): void {
    connection.stream.cork();
    process.nextTick(() => connection.stream.uncork());
    return super.submit(connection);
  }

  override prepare(connection: pg.Connection): void {
    const shape = this.hasBeenParsed(connection) && shapes.get(connection)?.get(this.name);
    if (!shape) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    connection.bind({ portal: '', statement: this.name, values: this.values }, true);
    connection.execute({ portal: '' }, true);
    connection.sync();
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    let known = shapes.get(connection);
    if (!known) shapes.set(connection, (known = new Map()));
    known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    super.handleCommandComplete(message, connection);
  }
}
