/** The text of a statement, cut where its values stand. Each distinct one is put together once. */
class Shape {
  readonly #pieces: readonly string[];
  readonly #with: WeakMap<Shape, Shape>[] = [];
  #text: string | undefined;

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  get text(): string {
    return (this.#text ??= this.#pieces.reduce((text, piece, i) => `${text}$${i}${piece}`).trim());
  }

  /** Returns this shape with a fragment where the value `at` stands. */
  embed(at: number, fragment: Shape): Shape {
    const known = (this.#with[at] ??= new WeakMap());
    let shape = known.get(fragment);
    if (!shape) {
      const [first = '', ...rest] = fragment.#pieces;
      const joined = [`${this.#pieces[at]}${first}`, ...rest];
      joined.push(`${joined.pop()}${this.#pieces[at + 1]}`);
      shape = new Shape([...this.#pieces.slice(0, at), ...joined, ...this.#pieces.slice(at + 2)]);
      known.set(fragment, shape);
    }
    return shape;
  }
}

/** A statement, or a fragment of one, with its values. */
export class Sql {
  readonly shape: Shape;
  readonly values: readonly unknown[];

  constructor(shape: Shape, values: readonly unknown[]) {
    this.shape = shape;
    this.values = values;
  }

  /** The text as PostgreSQL reads it, with `$1` for the first value. */
  get text(): string {
    return this.shape.text;
  }
}

const shapes = new WeakMap<TemplateStringsArray, Shape>();

/**
 * Writes a statement or a fragment. A fragment in `${}` becomes part of the text; everything else becomes a
 * parameter, and never text. An array is one parameter, for `any (…)` or `unnest(…)`.
 */
export function sql(strings: TemplateStringsArray, ...given: readonly unknown[]): Sql {
  let shape = shapes.get(strings);
  if (!shape) shapes.set(strings, (shape = new Shape(strings)));
  const values: unknown[] = [];
  for (const value of given) {
    if (value instanceof Sql) {
      shape = shape.embed(values.length, value.shape);
      values.push(...value.values);
    } else values.push(value);
  }
  return new Sql(shape, values);
}

/** Returns text of our own as a fragment, as it stands. It must never come from a request. */
export const raw = (text: string): Sql => new Sql(new Shape([text]), []);

/** Returns the name of a table or column as a fragment, quoted. */
export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);
