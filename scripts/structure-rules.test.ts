import { describe, expect, test } from 'vitest';
import { importsOf, RULES } from './structure-rules.ts';

const check = (path: string, text = '') => RULES.flatMap((rule) => rule(path, text));

describe('the structure check refuses', () => {
  test.each([
    ['a name that is not kebab-case', 'apps/web/src/shell/SiteHeader.tsx', '', /kebab-case/],
    ['a file outside the vocabulary of API features', 'apps/api/src/features/seats/service.ts', '', /vocabulary/],
    ['a folder inside a feature', 'apps/api/src/features/seats/lib/hold-seats.ts', '', /belongs directly/],
    ['a file outside the vocabulary of web features', 'apps/web/src/features/seats/helpers.ts', '', /says nothing/],
    ['a barrel', 'packages/ui/src/index.ts', '', /barrel/],
    ['domain importing a library', 'packages/domain/src/holds.ts', "import pg from 'pg';", /nothing from outside/],
    [
      'domain importing another of our packages',
      'packages/domain/src/holds.ts',
      "import type { X } from '@houseful/contract/errors.ts';",
      /may not import contract/,
    ],
    [
      'ui importing the contract',
      'packages/ui/src/kit/button.tsx',
      "import type { Film } from '@houseful/contract/films.ts';",
      /may not import contract/,
    ],
    ['ui importing a router', 'packages/ui/src/kit/button.tsx', "import { Link } from 'react-router';", /only React/],
    ['the browser importing a schema', 'apps/web/src/queries.ts', "import { Film } from '@houseful/contract/films.ts';", /only types/],
    ['the browser importing Node', 'apps/web/src/queries.ts', "import { readFile } from 'node:fs';", /browser code/],
    [
      'the API importing the design system',
      'apps/api/src/app.ts',
      "import { Button } from '@houseful/ui/kit/button.tsx';",
      /may not import ui/,
    ],
    ['the kit importing a schema', 'packages/app-kit/src/call.ts', "import { Film } from '@houseful/contract/films.ts';", /only types/],
    ['the kit importing an app', 'packages/app-kit/src/call.ts', "import { paths } from '@houseful/web/paths.ts';", /may not import web/],
    ['an app importing another', 'apps/web/src/seo.ts', "import type { Ctx } from '@houseful/api/context.ts';", /may not import api/],
    [
      'the seat map importing the kit',
      'packages/seat-map/src/plan.ts',
      "import { useT } from '@houseful/app-kit/text.tsx';",
      /may not import app-kit/,
    ],
    [
      'a statement that takes all columns of a table',
      'apps/api/src/features/promos/store.ts',
      'const A = sql`select p.*, 1 as n from promos p`;',
      /columnsOf/,
    ],
    [
      'a statement that returns all columns',
      'apps/api/src/features/promos/store.ts',
      'const A = sql`update promos set total = 1 returning *`;',
      /columnsOf/,
    ],
    ['a query builder', 'apps/api/src/context.ts', "import { sql } from 'kysely';", /tag of db\/sql/],
    ['a test with a way of its own', 'apps/api/src/db/connect.test.ts', "await hot(db, 'select 1', []);", /tag of db\/sql/],
    ['a numbered value', 'apps/api/src/features/food/store.ts', 'sql`select 1 from menu_items where item_id = $1`', /numbers/],
    ['a statement in a plain text', 'apps/api/src/features/food/store.ts', 'const A = `select 1 from menu_items`;', /plain text/],
    ['a store that makes a name', 'apps/api/src/features/food/store.ts', 'sql`delete from ${identifier(table)}`', /makes text/],
    ['a column with another type', 'apps/api/db/migrations/0999-a.sql', 'alter table a alter column b type bigint;', /later release/],
    ['a function in a migration', 'apps/api/db/migrations/0999-a.sql', 'create function one() returns int', /file in/],
    ['a function in the file of another', 'apps/api/db/functions/one.sql', 'create or replace function two() returns int', /named after/],
    [
      'a job that deletes all old rows at once',
      'apps/api/src/features/careers/store.ts',
      "sql`delete from applications where created_at < (select app_now()) - interval '1 year'`",
      /forgetOld/,
    ],
    [
      'a web feature importing another',
      'apps/web/src/features/seats/seat-map.tsx',
      "import { Card } from '../films/film-card.tsx';",
      /compose/,
    ],
    [
      'an API feature importing the routes of another',
      'apps/api/src/features/checkout/hold-seats.ts',
      "import { routes } from '../food/routes.ts';",
      /not its routes/,
    ],
    [
      'an API feature importing the presenter of another',
      'apps/api/src/features/checkout/hold-seats.ts',
      "import { show } from '../food/present-items.ts';",
      /not its present/,
    ],
    [
      'payments importing the sandbox provider',
      'apps/api/src/features/payments/open-order.ts',
      "import { startSandbox } from '../sandbox/start-server.ts';",
      /over HTTP \(payments, sandbox\)/,
    ],
    [
      'the sandbox provider importing a feature, its types included',
      'apps/api/src/features/sandbox/send-webhooks.ts',
      "import type { OrderRow } from '../bookings/store.ts';",
      /over HTTP \(sandbox, bookings\)/,
    ],
    [
      'somebody else looking into the books of the sandbox provider',
      'apps/api/src/features/payments/store.ts',
      'sql`select 1 from sandbox_orders`',
      /sandbox_orders belongs to/,
    ],
    [
      'the database layer importing a feature',
      'apps/api/src/db/connect.ts',
      "import { hold } from '../features/checkout/hold-seats.ts';",
      /below the features/,
    ],
    [
      'a reach around the package name',
      'apps/api/src/app.ts',
      "import { x } from '../../../packages/domain/src/holds.ts';",
      /relative path/,
    ],
    ['an import without its ending', 'packages/domain/src/holds.ts', "import { x } from './money';", /ending/],
    ['a clock in the domain', 'packages/domain/src/holds.ts', 'const now = Date.now();', /time and chance/],
    ['chance in the domain', 'packages/domain/src/otp.ts', 'const n = Math.random();', /time and chance/],
    [
      'a higher floor',
      'apps/api/src/features/orders/store.ts',
      "import { settle } from '../settlement/settle-booking.ts';",
      /below settlement/,
    ],
    [
      'a type of a higher floor',
      'apps/api/src/features/shows/store.ts',
      "import type { Order } from '../orders/store.ts';",
      /below orders/,
    ],
    ['a feature without a floor', 'apps/api/src/features/rockets/fly-far.ts', "import { findShow } from '../shows/store.ts';", /no floor/],
    ['SQL in a use case', 'apps/api/src/features/checkout/hold-seats.ts', 'await sql`select 1`.execute(db);', /store/],
    [
      'an answer in legacy names built by a route',
      'apps/api/src/features/food/routes.ts',
      'return { Film_strCode: show.film.code };',
      /^Film_strCode belongs in a present\.ts/,
    ],
    [
      'a legacy name asked of the database',
      'apps/api/src/features/dev/store.ts',
      "sql`select json_build_object('strRowPhyID', row_label)`",
      /strRowPhyID belongs/,
    ],
    [
      'a legacy name drawn by a screen',
      'apps/web/src/features/films/film-card.tsx',
      'film.Film_strTitle',
      /^Film_strTitle belongs in a receive\.ts/,
    ],
    ['a name of ours made from a legacy one', 'apps/api/src/ids.ts', 'export const newStrBookId = fromAlphabet;', /newStrBookId belongs/],
    ['a legacy name of a request read by a route', 'apps/api/src/features/promos/routes.ts', 'body.TransactionID', /TransactionID belongs/],
    ['the wrong clock in a store', 'apps/api/src/features/seats/store.ts', 'sql`update holds set at = now()`', /app_now/],
    ['a second reader of the environment', 'apps/api/src/features/checkout/hold-seats.ts', 'const port = process.env.PORT;', /environment/],
    [
      'a plain object asked by a text',
      'apps/api/src/features/films/film-choices.ts',
      "const FORMATS: Record<string, string> = { '1': '2D' };\nconst showType = FORMATS[chosen];",
      /FORMATS is asked by a text/,
    ],
    ['work left open', 'packages/domain/src/holds.ts', '// TODO: later', /do it/],
  ])('%s', (_, path, text, problem) => {
    expect(check(path, text)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('the structure check accepts', () => {
  test.each([
    [
      'a use case with its store and a rule',
      'apps/api/src/features/checkout/hold-seats.ts',
      "import { HOLD_MS } from '@houseful/domain/holds.ts';\nimport { take } from './store.ts';",
    ],
    ['the store of a lower floor', 'apps/api/src/features/seats/watch-seats.ts', "import { findShow } from '../shows/store-show.ts';"],
    [
      'the sandbox provider put together where the product starts',
      'apps/api/src/start.ts',
      "import { startSandbox } from './features/sandbox/start-server.ts';",
    ],
    ['an adapter named after its provider', 'apps/api/src/features/payments/razorpay.ts', ''],
    ['legacy names in a presenter', 'apps/api/src/features/tickets/present-gift.ts', 'return { ...ticket, strSeatInfo, curTotal: 0 };'],
    ['legacy names where an answer is received', 'apps/web/src/features/films/receive.ts', 'title: wire.Film_strTitle,'],
    ['legacy names in a test', 'apps/api/src/features/dev/dev.test.ts', 'expect(data.Film_strCode).toBe(code);'],
    [
      'the product’s words, columns and types beside legacy names',
      'apps/api/src/features/bookings/store.ts',
      'const strong = row.str_book_id; // strBookId\nconst [rest] = Number.isInteger(at) ? POST_webapp_order : new Intl.Locale(lang);',
    ],
    [
      'a screen with its queries',
      'apps/web/src/features/seats/seat-screen.tsx',
      "import { seatMap } from './queries.ts';\nimport './seat.css';",
    ],
    [
      'types of the contract in the browser',
      'apps/web/src/features/seats/queries.ts',
      "import type { Seat } from '@houseful/contract/shows.ts';\nimport { call } from '@houseful/contract/client.ts';",
    ],
    ['Node in what builds the site', 'apps/web/first-chunks.ts', "import { join } from 'node:path';"],
    ['the kit and the seat map in an app', 'apps/web/src/root.tsx', "import { call } from '@houseful/app-kit/call.ts';"],
    ['the shiftable clock', 'apps/api/src/features/seats/store.ts', 'sql`update holds set at = app_now()`'],
    ['a fixed instant in the domain', 'packages/domain/src/ist.ts', 'const at = new Date(ms);'],
    ['talk of a clock in a comment', 'packages/domain/src/ist.ts', '/** Never Date.now(): the caller says when. */'],
  ])('%s', (_, path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  test('the imports of a file are found in every form', () => {
    const text = [
      "import 'a';",
      "import type { B } from 'b';",
      'import {',
      '  c,',
      "} from 'c';",
      "export { d } from 'd';",
      "const e = await import('e');",
      "// import 'f';",
    ];
    expect(importsOf(text.join('\n')).map(({ from }) => from)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
