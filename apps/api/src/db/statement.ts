import { createHash } from 'node:crypto';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** What a statement came to: its rows, what it was, and how many rows it touched. */
export interface Answer<Row> {
  rows: Row[];
  command: string | null;
  rowCount: number | null;
}

/** How the rows of a statement look: what the driver makes of its description. */
interface Shape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The parts of the driver that a `Statement` works on, beside what its types tell. */
interface DriverConnection {
  bind(what: { portal: string; statement: string; values: readonly unknown[] }): void;
  execute(what: { portal: string }): void;
  sync(): void;
}
declare class DriverQuery {
  constructor(
    config: { name: string; text: string; values: readonly unknown[] },
    values: undefined,
    done: (error: Error | null, answer: Answer<unknown>) => void,
  );
  name: string;
  text: string;
  values: readonly unknown[];
  _result: Shape;
  _accumulateRows: boolean;
  hasBeenParsed(connection: DriverConnection): boolean;
  prepare(connection: DriverConnection): void;
  submit: pg.Submittable['submit'];
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
}

const shapes = new WeakMap<DriverConnection, Map<string, Shape>>();
const names = new Map<string, string>();

/** Each distinct text is prepared once a connection, under a name made from it. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}

/**
 * A prepared statement that has its rows described only the first time on a connection: telling and reading what 53 columns are called takes
 * longer than to find a row. The database itself refuses to run a prepared statement whose columns have changed.
 */
export class Statement<Row> extends (pg.Query as unknown as typeof DriverQuery) {
  done: Promise<Answer<Row>>;

  constructor(text: string, values: readonly unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Row>>();
    const done = (error: Error | null, answer: Answer<unknown>): void => (error ? reject(error) : resolve(answer as Answer<Row>));
    super({ name: nameOf(text), text, values: values.map((value) => prepareValue(value)) }, undefined, done);
    this.done = promise;
  }

  override prepare(connection: DriverConnection): void {
    const shape = this.hasBeenParsed(connection) && shapes.get(connection)?.get(this.name);
    if (!shape) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    connection.bind({ portal: '', statement: this.name, values: this.values });
    connection.execute({ portal: '' });
    connection.sync();
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    let known = shapes.get(connection);
    if (!known) shapes.set(connection, (known = new Map()));
    known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    super.handleCommandComplete(message, connection);
  }
}
