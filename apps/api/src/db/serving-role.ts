import type pg from 'pg';

/** Rights in the tables where the product may not do everything. Columns stand in parentheses. */
type Rights = Readonly<Record<string, string>>;

/** Insert-only history, and state that the product never deletes; the table's owner deletes expired rows. */
const RESTRICTED: Rights = {
  migrations: 'select',
  catalogue: 'select',
  ledger: 'select, insert',
  pages: 'select, insert',
  page_views: 'select, insert',
  payments: 'select, insert, update (state, kept, captured_at)',
  refunds:
    'select, insert, update (state, attempts, refusals, due_at, provider_refund_id, last_error, processed_at)',
  payment_orders: 'select, insert, update',
  orders: 'select, insert, update',
  user_bookings: 'select, insert, update',
  webhook_events: 'select, insert, update',
  users: 'select, insert, update',
  enquiries: 'select, insert',
  applications: 'select, insert, update (resume_verdict)',
};

/** The clock of a real sale is never moved, and its catalogue is written by the owner. */
const ONLY_READ = [
  'clock',
  'settings',
  'cities',
  'cinemas',
  'screens',
  'plans',
  'plan_seats',
  'languages',
  'genres',
  'show_prices',
  'menu_items',
  'menu_filters',
  'banners',
  'popups',
  'promotions',
  'offers',
  'page_images',
  'jobs',
  'job_departments',
  'job_roles',
  'testimonials',
  'investor_documents',
];

const EVERYTHING = 'select, insert, update, delete';

/** The rights of the serving role in a table. Demo mode writes its own catalogue and moves its clock. */
export function rightsIn(table: string, demo: boolean): string {
  return RESTRICTED[table] ?? (!demo && ONLY_READ.includes(table) ? 'select' : EVERYTHING);
}

/**
 * Gives the role that the product serves with exactly its rights, as the owner. Makes the role where it is
 * missing. Nothing is written when all is as it should be, so that running processes keep their plans. The
 * owner keeps all rights, also where it serves by another address.
 */
export async function admitServingRole(client: pg.Client, url: string, demo: boolean): Promise<void> {
  const role = decodeURIComponent(new URL(url).username);
  const { rows: owners } = await client.query<{ name: string }>('select current_user as name');
  if (owners[0]?.name === role) return;
  await makeRole(client, role, decodeURIComponent(new URL(url).password));
  await forbidTemporary(client, role);
  const { rows } = await client.query<{ table: string; given: string }>(GIVEN, [role]);
  const wrong = rows.filter(({ table, given }) => given !== sorted(rightsIn(table, demo)));
  if (wrong.length === 0) return;
  const to = client.escapeIdentifier(role);
  for (const { table } of wrong) {
    const name = client.escapeIdentifier(table);
    await client.query(`revoke all on ${name} from ${to}`);
    await client.query(`grant ${rightsIn(table, demo)} on ${name} to ${to}`);
  }
  await client.query(`grant usage on schema public to ${to}`);
  await client.query(`grant usage, select on all sequences in schema public to ${to}`);
}

/** Takes the right to make temporary tables, which PostgreSQL gives to everybody. */
async function forbidTemporary(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    "select current_database() as name, has_database_privilege($1, current_database(), 'temporary') as may",
    [role],
  );
  for (const { name, may } of rows)
    if (may)
      await client.query(
        `revoke temporary on database ${client.escapeIdentifier(name)} from public, ${client.escapeIdentifier(role)}`,
      );
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  await client.query(
    `create role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
  );
}

/**
 * The rights as `rightsIn` words them, in the order of the alphabet: of the table, and those of single
 * columns.
 */
const sorted = (rights: string): string =>
  rights
    .match(/\w+( \([^)]*\))?/g)
    ?.map((right) =>
      right.replace(/\((.*)\)/, (_, columns: string) => `(${columns.split(', ').sort().join(', ')})`),
    )
    .sort()
    .join(', ') ?? '';

/** Lists the rights that the role has in each table of the product, in the words of `sorted`. */
const GIVEN = `
  select c.relname as table, coalesce((
    select string_agg(r.given, ', ' order by r.given collate "C") from (
      select lower(a.privilege_type) as given
        from aclexplode(c.relacl) a join pg_roles p on p.oid = a.grantee where p.rolname = $1
      union all
      select lower(a.privilege_type) || ' (' || string_agg(t.attname, ', ' order by t.attname collate "C") || ')'
        from pg_attribute t cross join lateral aclexplode(t.attacl) a join pg_roles p on p.oid = a.grantee
        where t.attrelid = c.oid and t.attacl is not null and p.rolname = $1 group by a.privilege_type
    ) r), '') as given
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
