import { basename, dirname, join } from 'node:path/posix';
import { withoutComments } from './source-text.ts';
import {
  ADAPTERS,
  API_FEATURE,
  APPS,
  ARROWS,
  FLOORS,
  IN_BROWSER,
  STAND_IN,
  WEB_FEATURE,
} from './structure-tables.ts';

/** A rule looks at one file and says what is wrong, in words that help to mend it. */
export type Rule = (path: string, text: string) => string[];

type Import = { from: string; typeOnly: boolean };

const SQL_FUNCTIONS = 'apps/api/db/functions/';
const TEST = /\.test\.tsx?$|\.e2e\.ts$/;

export const namesAreKebab: Rule = (path) => {
  if (path.startsWith(SQL_FUNCTIONS)) return [];
  const name = path.split('/').at(-1) ?? '';
  const plain = name
    .replace(/^entry\.(client|server)\.tsx$/, 'entry.tsx')
    .replace(/(\.races|\.job|\.test|\.e2e|\.config|\.d)*\.(tsx?|mjs|css|sql)$/, '');
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(plain) ? [] : [`the name is not kebab-case`];
};

export const vocabularyIsClosed: Rule = (path) => {
  if (/(^|\/)(utils?|helpers?|misc|common)(\.tsx?$|\/)/.test(path))
    return ['says nothing: name it after what it does'];
  if (/\/index\.tsx?$/.test(path) && path !== 'packages/contract/src/index.ts')
    return ['is a barrel: import the file itself'];
  const [, app, rest] = /^apps\/(api|web)\/src\/features\/(.+)$/.exec(path) ?? [];
  if (!app || !rest) return [];
  const [feature, name, ...deeper] = rest.split('/');
  if (!name || deeper.length > 0) return [`belongs directly in features/${feature}`];
  const allowed = app === 'api' ? API_FEATURE : WEB_FEATURE;
  const isAdapter = app === 'api' && ADAPTERS.includes(name.replace(/\.ts$/, ''));
  return isAdapter || allowed.some((shape) => shape.test(name))
    ? []
    : [`${name} is not in the vocabulary of ${app} features (CONTRIBUTING.md)`];
};

export const importsFollowTheArrows: Rule = (path, text) => {
  const home = packageOf(path);
  if (!home) return [];
  // Files that build a package are no part of it.
  const isTest = TEST.test(path) || !path.includes('/src/');
  return importsOf(text).flatMap(({ from, typeOnly }) => {
    if (from.startsWith('.') && !/\.(tsx?|css|json|mjs|svg)(\?\w+)?$/.test(from))
      return [`import "${from}" lacks its file ending`];
    const target = from.startsWith('.')
      ? join(dirname(path), from)
      : from.replace(
          /^@houseful\/([a-z-]+)/,
          (_, name: string) => `${isApp(name) ? 'apps' : 'packages'}/${name}/src`,
        );
    const goal = packageOf(target);
    if (!goal)
      return from.startsWith('.') && !isTest && target.startsWith('tests/')
        ? [`only tests may import ${from}`]
        : foreign(home, from, isTest);
    if (goal === home) return acrossFeatures(path, target, isTest);
    if (from.startsWith('.') && !path.startsWith('apps/api/src/web'))
      return [`reaches into ${goal} by a relative path: import @houseful/${goal}`];
    if (!ARROWS[home]?.includes(goal)) return [`${home} may not import ${goal} (${from})`];
    if (home === 'contract' && !typeOnly) return [`contract may import only types of domain (${from})`];
    if (
      IN_BROWSER.has(home) &&
      goal === 'contract' &&
      !typeOnly &&
      !isTest &&
      !/\/(client|errors|patience|sentences)\.ts$/.test(from)
    )
      return [`${home} may import only types of ${from}`];
    return [];
  });
};

function foreign(home: string, from: string, isTest: boolean): string[] {
  if (isTest || from.startsWith('.')) return [];
  if (home === 'domain') return [`domain imports nothing from outside (${from})`];
  if (home === 'ui' && !/^(react|react-dom|@base-ui\/react)(\/|$)/.test(from))
    return [`ui knows only React and Base UI (${from})`];
  if (IN_BROWSER.has(home) && from.startsWith('node:')) return [`browser code cannot use ${from}`];
  return [];
}

function acrossFeatures(path: string, target: string, isTest: boolean): string[] {
  const from = featureOf(path);
  const to = featureOf(target);
  if (!to || from === to || isTest) return [];
  if (path.startsWith('apps/web'))
    return from
      ? [`one web feature may not import another (${to}): let the screen's route or the shell compose them`]
      : [];
  if (from && [from, to].includes(STAND_IN))
    return [`the ${STAND_IN} stands for another company: it is spoken to over HTTP (${from}, ${to})`];
  if (from && !FLOORS.includes(from)) return [`${from} has no floor: give it one in FLOORS`];
  if (from && FLOORS.indexOf(from) < FLOORS.indexOf(to))
    return [`${from} stands below ${to} and may not import it`];
  if (from && /\/(routes|present)(-[a-z0-9-]+)?\.ts$/.test(target))
    return [`may use a use case or a store of ${to}, not its ${target.split('/').at(-1)}`];
  return !from && /^apps\/api\/src\/(db|http)\//.test(path)
    ? [`${path.split('/')[3]} is below the features and may not import ${to}`]
    : [];
}

export const domainIsPure: Rule = (path, text) => {
  if (!path.startsWith('packages/domain/src/') || TEST.test(path)) return [];
  const banned =
    /\b(Date\.now|new Date\(\)|Math\.random|performance\.|crypto\.|process\.|fetch\(|setTimeout|setInterval|console\.|globalThis|Intl\.DateTimeFormat\(\))/g;
  return [...withoutComments(text).matchAll(banned)].map(
    ([word]) => `the domain takes time and chance as arguments, and touches nothing (${word})`,
  );
};

export const sqlLivesInStores: Rule = (path, text) => {
  const [, name] = /^apps\/api\/src\/features\/[^/]+\/([^/]+)\.ts$/.exec(path) ?? [];
  if (!name || TEST.test(path) || /^store(-|$)/.test(name)) return [];
  return /\bsql`|['"`]\s*(select|insert into|update|delete from)\s/.test(withoutComments(text))
    ? ['SQL belongs in the store of the feature']
    : [];
};

/**
 * Names from the older API: a type in front (`strBookId`, also inside our own names), a capital before an
 * underscore (`Film_strCode`), and a few that only a list can tell.
 */
const LEGACY = new RegExp(
  [
    '(?:\\w*_)?(?:str|int|lng|cur|dtm)[A-Z]\\w*',
    '\\w*[a-z](?:Str|Int|Lng|Cur|Dtm)[A-Z]\\w*',
    '[A-Z][a-z]\\w*_\\w+',
    'DiscountAmount|ShowConvenience|[tT]ransactionID|bookingID|fndType|giftUser[A-Z]\\w*|isPriceChange|orderID|threeDCharge|totalAmount|vistaSeatPrice',
  ]
    .map((shape) => `\\b(?:${shape})\\b`)
    .join('|'),
  'g',
);

/** The folders that know the older names in one kind of file only, with the advice for the others. */
const DOORS: readonly { inside: RegExp; door: RegExp; advice: string }[] = [
  {
    inside: /^(apps\/api|packages\/domain)\/src\//,
    door: /\/present(-[a-z0-9-]+)?\.ts$/,
    advice: 'belongs in a present.ts: it builds the answer, or reads the request into words of ours',
  },
  {
    inside: /^(packages\/(ui|app-kit|seat-map)\/src|apps\/web\/src\/(?!account\/persisted-state))/,
    door: /\/receive(-[a-z0-9-]+)?\.ts$/,
    advice: 'belongs in a receive.ts: it reads the answer into words of ours, or builds the request',
  },
];

export const legacyNamesStayAtTheDoor: Rule = (path, text) => {
  const found = DOORS.find(({ inside }) => inside.test(path));
  if (!found || TEST.test(path) || found.door.test(path)) return [];
  const names = new Set(withoutComments(text).match(LEGACY));
  return [...names].map((name) => `${name} ${found.advice}`);
};

/** The sandbox's tables belong to another company: no other feature reads or writes them. */
export const booksOfTheStandInAreItsOwn: Rule = (path, text) => {
  if (!path.startsWith('apps/api/src/') || TEST.test(path) || featureOf(path) === STAND_IN) return [];
  const table = /\bsandbox_\w+/.exec(withoutComments(text))?.[0];
  return table ? [`${table} belongs to the ${STAND_IN}: ask it over HTTP`] : [];
};

export const oneClockDecides: Rule = (path, text) => {
  if (!/^apps\/api\/(src\/features|src\/jobs|db\/migrations|db\/functions)\//.test(path) || TEST.test(path))
    return [];
  const clean = withoutComments(text)
    .replace(/--.*$/gm, '')
    .replace(/create or replace function app_now[\s\S]*?\$\$;/i, '');
  const found = /(?<![\w.])(now\(\)|current_timestamp|localtimestamp|current_date)/i.exec(clean);
  return found ? [`time rules read app_now(), never ${found[0]}`] : [];
};

/**
 * A bound unknown to the planner reads the whole table, and a delete of all old rows at once may never end in
 * time.
 */
export const oldRowsGoInBatches: Rule = (path, text) => {
  if (!path.startsWith('apps/api/src/') || TEST.test(path)) return [];
  return /delete from[^;`'"]*<\s*\(select app_now\(\)\)\s*-/.test(withoutComments(text))
    ? ['old rows are deleted by forgetOld (db/forget-old.ts), by index and in batches']
    : [];
};

/**
 * A statement names its columns, so that no migration changes its row shape under a running process. A star
 * over a subquery in parentheses is allowed, since the subquery names them.
 */
export const columnsAreNamed: Rule = (path, text) => {
  if (!path.startsWith('apps/api/src/') || TEST.test(path)) return [];
  const clean = withoutComments(text);
  const whole = /\b(?:select|returning) \*(?! from unnest)/.exec(clean)?.[0];
  const ofTable = [...clean.matchAll(/(?<=[ ,])(\w+|\(\w+\))\.\*/g)].find(
    ([, name = '']) => !new RegExp(`\\) ${name.replace(/\W/g, '')}\\b`).test(clean),
  );
  const found = whole ?? ofTable?.[0];
  return found
    ? [
        `names no columns (${found}): a migration would change its rows; name them by columnsOf (db/columns.ts)`,
      ]
    : [];
};

/** One way to write SQL: the tag puts every value beside its column, and no value can become text. */
export const sqlHasOneIdiom: Rule = (path, text) => {
  if (!/^(apps|scripts|tests|bench)\//.test(path) || path.startsWith('scripts/structure-rules')) return [];
  const clean = withoutComments(text);
  if (/from 'kysely'|\bhot[<(]\w/.test(clean)) return ['SQL is written with the tag of db/sql.ts'];
  if (!/^apps\/api\/src\/features\/[^/]+\/store(-[a-z0-9-]+)?\.ts$/.test(path)) return [];
  const numbered = /\$\d+/.exec(clean)?.[0];
  const plain = /(?<!\bsql)['"`]\s*(?:select|insert into|update|delete from|with)\s/.exec(clean)?.[0];
  return [
    ...(numbered ? [`numbers a value (${numbered}): the tag of db/sql.ts numbers them`] : []),
    ...(plain ? [`has SQL in a plain text (${plain.trim()}): write it with the tag of db/sql.ts`] : []),
    ...(/\b(?:raw|identifier)\(/.test(clean)
      ? ['makes text of a name: a store knows its tables and columns']
      : []),
  ];
};

/** A file of its own for each function of the database, so that a reader finds the one that is in force. */
export const functionsHaveFiles: Rule = (path, text) => {
  const made = [...text.replace(/--.*$/gm, '').matchAll(/create (?:or replace )?function (\w+)/gi)].map(
    ([, name]) => name,
  );
  if (path.startsWith('apps/api/db/migrations/'))
    return made.map((name) => `makes the function ${name}: give it a file in ${SQL_FUNCTIONS}`);
  if (!path.startsWith(SQL_FUNCTIONS) || made.join() === basename(path, '.sql')) return [];
  return [`makes ${made.join(', ') || 'no function'}: it makes the function that it is named after`];
};

/** Behind a pooler nobody tells a running process that a column has another type. */
export const columnsKeepTheirTypes: Rule = (path, text) => {
  if (!path.startsWith('apps/api/db/migrations/')) return [];
  const change = /alter (?:column )?\w+ (?:set data )?type\b/i.exec(text.replace(/--.*$/gm, ''))?.[0];
  return change
    ? [`changes a column's type (${change}): add a column, and drop the old one in a later release`]
    : [];
};

export const environmentHasOneReader: Rule = (path, text) => {
  if (!/^(apps\/(api|web)|packages\/\w+)\/src\//.test(path) || TEST.test(path)) return [];
  const may = ['apps/api/src/config/config.ts', 'apps/api/src/main.ts', 'apps/api/src/db/embedded-server.ts'];
  return /process\.env/.test(withoutComments(text)) && !may.includes(path)
    ? ['only config.ts reads the environment']
    : [];
};

export const nothingIsLeftOpen: Rule = (path, text) => {
  if (path.startsWith('scripts/structure-rules')) return [];
  const mark = /\b(TODO|FIXME|XXX|HACK)\b/.exec(text);
  const place = /\/work\/|\.\.\/shared\b|\/root\/|\/home\/\w+\//.exec(text);
  return [
    ...(mark ? [`says ${mark[0]}: do it, or open an issue`] : []),
    ...(place ? [`names a place of one machine (${place[0]})`] : []),
  ];
};

/**
 * A table keyed by free text is a Map or read through `Object.hasOwn`: a plain object also answers to
 * `constructor`.
 */
export const tablesByTextAreMaps: Rule = (path, text) => {
  if (TEST.test(path) || !/^(apps|packages)\/[\w-]+\/src\//.test(path)) return [];
  const clean = withoutComments(text);
  const tables = [
    ...clean.matchAll(/const (\w+): (?:Readonly<)?Record<string, [^=]*> = \{(?!\}| \.\.\.)/g),
  ].map(([, name = '']) => name);
  return tables
    .filter(
      (name) =>
        new RegExp(`\\b${name}\\[[a-z][\\w.]*\\](?! = )`).test(clean) &&
        !clean.includes(`Object.hasOwn(${name},`),
    )
    .map((name) => `${name} is asked by a text and would find what every object has: make it a Map`);
};

export const filesAreShort: Rule = (path, text) => {
  if (!/\.(css|mjs)$/.test(path)) return [];
  const lines = withoutComments(text)
    .split('\n')
    .filter((line) => line.trim()).length;
  return lines > 300 ? [`has ${lines} lines; the limit is 300`] : [];
};

export const RULES: Rule[] = [
  namesAreKebab,
  vocabularyIsClosed,
  importsFollowTheArrows,
  domainIsPure,
  sqlLivesInStores,
  legacyNamesStayAtTheDoor,
  booksOfTheStandInAreItsOwn,
  oneClockDecides,
  oldRowsGoInBatches,
  columnsAreNamed,
  sqlHasOneIdiom,
  functionsHaveFiles,
  columnsKeepTheirTypes,
  environmentHasOneReader,
  nothingIsLeftOpen,
  tablesByTextAreMaps,
  filesAreShort,
];

/**
 * Lists import statements, export-from statements and dynamic imports. Regular expressions are enough,
 * because the formatter fixes their shape.
 */
export function importsOf(text: string): Import[] {
  const clean = withoutComments(text);
  const fixed = [
    ...clean.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+\sfrom\s+)?['"]([^'"]+)['"]/gm),
  ];
  const late = [...clean.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)];
  return [
    ...fixed.map((hit) => ({ from: hit[2] ?? '', typeOnly: Boolean(hit[1]) })),
    ...late.map((hit) => ({ from: hit[1] ?? '', typeOnly: false })),
  ];
}

function packageOf(path: string): string | undefined {
  return /^(?:packages|apps)\/([a-z-]+)\//.exec(path)?.[1];
}

function isApp(name: string): boolean {
  return APPS.has(name);
}

function featureOf(path: string): string | undefined {
  return /\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
