import pg from 'pg';
// @ts-expect-error The driver's types leave this module out.
import { prepareValue } from 'pg/lib/utils.js';

/** What of the driver's connection a query of ours talks to; the driver's own types leave most of it out. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: object): void;
  sync(): void;
}

type Row = Record<string, unknown>;
/** How the rows of a statement read: an object with all of its columns, their names, and the reader of each. */
interface Shape {
  empty: Row;
  names: string[];
  readers: ((text: string) => unknown)[];
}
const NOTHING: Shape = { empty: {}, names: [], readers: [] };

/** The statements that each connection has described so far. */
const shapes = new WeakMap<object, Map<string, Shape>>();

interface NamedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

interface Answer {
  command: string;
  rowCount: number | null;
  rows: Row[];
}

/**
 * A named statement as the driver runs it, without asking each time what columns it has: the server refuses a prepared statement whose columns
 * have changed, so the first answer holds for the connection's life. For a statement of 50 columns this halves the cost on our side.
 */
class NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  callback: (error: Error | null, answer?: Answer) => void;
  #known: Map<string, Shape> | undefined;
  #shape: Shape | undefined;
  #answer: Answer = { command: '', rowCount: null, rows: [] };
  #unread: Error | null = null;

  constructor({ name, text, values }: NamedStatement, callback: NamedQuery['callback']) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.callback = callback;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.#known = shapes.get(wire) ?? new Map();
    shapes.set(wire, this.#known);
    this.#shape = this.#known.get(this.name);
    wire.stream.cork();
    try {
      if (wire.parsedStatements[this.name] === undefined) wire.parse({ name: this.name, text: this.text });
      wire.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
      if (!this.#shape) wire.describe({ type: 'P', name: '' });
      wire.execute({});
    } catch (error) {
      this.#unread = error as Error;
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const names = fields.map(({ name }) => name);
    // Parsed JSON is an object that the engine copies quickly; one built name by name is not.
    const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row;
    this.#shape = { empty, names, readers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')) };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unread || !this.#shape) return;
    const { empty, names, readers } = this.#shape;
    const row = { ...empty };
    try {
      for (let i = 0; i < names.length; i++) {
        const text = fields[i] as string | null;
        if (text !== null) row[names[i] as string] = readers[i]?.(text);
      }
      this.#answer.rows.push(row);
    } catch (error) {
      this.#unread = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ');
    this.#answer.command = command;
    this.#answer.rowCount = counts.length > 0 ? Number(counts.at(-1)) : null;
    this.#known?.set(this.name, this.#shape ?? NOTHING);
  }

  handleReadyForQuery(): void {
    this.callback(this.#unread, this.#unread ? undefined : this.#answer);
  }

  handleError(error: Error): void {
    this.callback(this.#unread ?? error);
  }

  // Neither is ever asked for: rows come at once, and nothing is copied.
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse({ sendCopyFail }: { sendCopyFail(why: string): void }): void {
    sendCopyFail('nothing to copy');
  }
  handleCopyData(): void {}
}

class Client extends pg.Client {
  override query(...given: never[]): never {
    const [asked, ...more] = given as unknown[];
    const send = super.query.bind(this) as (...all: unknown[]) => unknown;
    if (more.length > 0 || !isNamed(asked)) return send(...(given as unknown[])) as never;
    return new Promise<Answer>((resolve, reject) => {
      send(new NamedQuery(asked, (error, answer) => (answer ? resolve(answer) : reject(error))));
    }) as never;
  }
}

const isNamed = (asked: unknown): asked is NamedStatement => {
  const { name, values } = (asked ?? {}) as Partial<NamedStatement>;
  return typeof name === 'string' && Array.isArray(values);
};

/** The driver's client, which runs named statements as above and everything else as ever. */
export const NamedClient = Client as unknown as typeof pg.Client;
