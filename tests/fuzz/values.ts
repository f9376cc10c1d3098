type Json = Record<string, any>;

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e9',
  'null',
  'true',
  'NaN',
  '99999999999999999999',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  "' or 1=1; drop table orders; --",
  '<script>alert(1)</script>',
  '{{constructor}}',
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u0928\u092e\u0938\u094d\u0924\u0947',
  '\ud83c\udfac',
  '%',
  '%zz',
  '_',
  '\r\nBcc: a@b.example',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(79),
  'x'.repeat(300),
  'x'.repeat(20_000),
];
const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  [null],
  {},
  { toString: 1 },
  { a: { b: [1] } },
];
const PATHS = [
  '%',
  '%zz',
  '%00',
  '%20',
  '%2e%2e',
  '..%2F..%2Fetc',
  "'%20or%201%3D1",
  '%F0%9F%8E%AC',
  '%ED%A0%80',
  '..',
  '.',
  '~',
  '1&a=2',
  '%5C',
  'x%0d%0ay',
];

export type BadValues = ReturnType<typeof badValues>;

/** Draws values that no honest client sends, from a seeded source of numbers in [0, 1). */
export function badValues(random: () => number) {
  const below = (limit: number): number => Math.floor(random() * limit);
  const chance = (percent: number): boolean => random() * 100 < percent;
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const text = (): string => (chance(80) ? one(WORDS) : String.fromCharCode(...Array.from({ length: below(30) }, () => below(0x3000))));
  const value = (depth = 0): unknown => {
    if (depth < 3 && chance(10)) return chance(50) ? [value(depth + 1), value(depth + 1)] : { [text()]: value(depth + 1) };
    return chance(50) ? text() : one(VALUES);
  };

  /** Returns a value that fits a schema; undefined if the schema takes anything. */
  function fitting(schema: Json): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.anyOf) return fitting(one(schema.anyOf as Json[]));
    if (schema.type === 'string') return one(['a', '1', 'Asha Rao', '9876543210', 'asha@example.in', '2026-11-20', 'mumbai', 'CIN1']);
    if (schema.type === 'integer') return one([0, 1, 2, 3, 10]);
    if (schema.type === 'number') return one([0, 1, 100, 273.6]);
    if (schema.type === 'boolean') return chance(50);
    if (schema.type === 'array') return Array.from({ length: below(4) }, () => fitting(schema.items ?? {}));
    if (schema.type !== 'object') return undefined;
    return Object.fromEntries(Object.entries((schema.properties ?? {}) as Json).map(([name, field]) => [name, fitting(field as Json)]));
  }

  /** Returns the value with a fault somewhere in it, or another value altogether. */
  function spoil(given: unknown): unknown {
    if (typeof given !== 'object' || given === null || chance(40)) return value();
    const copy = structuredClone(given) as Json;
    const names = Object.keys(copy);
    if (names.length === 0) return value();
    const name = one(names);
    if (Array.isArray(given) && chance(20)) return Array.from({ length: 60 }, () => given[0] as unknown);
    copy[name] = spoil(copy[name]);
    return copy;
  }

  return {
    below,
    chance,
    one,
    text,
    value,
    fitting,
    spoil,
    path: () =>
      chance(60)
        ? one(PATHS)
        : encodeURIComponent(
            text()
              .replace(/\p{Cs}/gu, '')
              .slice(0, 300),
          ),
  };
}
