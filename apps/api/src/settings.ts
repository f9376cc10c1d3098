import { errors } from '@houseful/contract/errors.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/connect.ts';
import { sql } from './db/sql.ts';

/** Run-time flags that operators set without a restart (AMB-12, H-18). */
export interface Flags {
  coming_soon: boolean;
  delivery_allowed: boolean;
  delivery_message: string;
  google_client_id: string;
}

/** A tax rate of goods up to a price in rupees each (null: any price), from a day in India on (AMB-74). */
export interface ChainTaxRate {
  of: 'ticket' | 'food';
  from: string;
  up_to_rupees: number | null;
  percent: number;
}

/** The chain's own data: names, links, addresses (N-05, N-18, AMB-121). */
export interface Chain {
  product_name: string;
  legal_names: string[];
  app_links: { android: string | null; ios: string | null };
  social_links: { name: string; url: string }[];
  care_email: string;
  care_phone: string;
  tax_rates: ChainTaxRate[];
  /** The languages in which the chain's own texts and registered messages exist; others fall back to English. */
  languages: string[];
  [more: string]: unknown;
}

export interface Settings {
  flags(): Flags;
  chain(): Chain;
  set(db: Db, changes: Partial<Flags>): Promise<Flags>;
  refresh(db: Db): Promise<void>;
}

const NEUTRAL: Chain = {
  product_name: 'Houseful',
  legal_names: [],
  app_links: { android: null, ios: null },
  social_links: [],
  care_email: '',
  care_phone: '',
  tax_rates: [],
  languages: ['en', 'hi'],
};

export function createSettings(config: Config): Settings {
  const defaults: Flags = {
    coming_soon: false,
    delivery_allowed: false,
    delivery_message: errors.delivery_off.message,
    google_client_id: config.google.clientId,
  };
  let flags = defaults;
  let chain = NEUTRAL;
  const refresh = async (db: Db): Promise<void> => {
    const rows = await db.all<{ key: string; value: unknown }>(sql`select key, value from settings`);
    const stored = new Map(rows.map((row) => [row.key, row.value]));
    // An emptied message counts as unset: the default applies again.
    const known = Object.keys(defaults).filter(
      (key) => stored.has(key) && !(key === 'delivery_message' && stored.get(key) === ''),
    );
    flags = {
      ...defaults,
      ...(Object.fromEntries(known.map((key) => [key, stored.get(key)])) as Partial<Flags>),
    };
    chain = { ...NEUTRAL, ...(stored.get('chain') as Partial<Chain> | undefined) };
  };
  return {
    flags: () => flags,
    chain: () => chain,
    async set(db, changes) {
      for (const [key, value] of Object.entries(changes)) {
        if (!(key in defaults)) continue;
        await db.run(sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
          on conflict (key) do update set value = excluded.value, changed_at = app_now()`);
      }
      await refresh(db);
      return flags;
    },
    refresh,
  };
}
