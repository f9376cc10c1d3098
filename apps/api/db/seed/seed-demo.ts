import { istDate } from '@houseful/domain/ist.ts';
import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { keepRolling, rollShows, SHOW_DAYS } from './seed-shows.ts';

async function rolledOn(db: Db): Promise<{ cinemas: boolean; shows: boolean; now: number }> {
  const row = await db.one<{ cinemas: boolean; shows: boolean; now: number }>(sql`
    select exists (select from cinemas) cinemas,
      exists (select from settings where key = 'shows_rolled_on') shows, app_now() now`);
  return row ?? { cinemas: false, shows: false, now: 0 };
}

/** Says whether the demo chain must still be opened: true until its first week of shows is complete. */
export async function needsSeed(db: Db): Promise<boolean> {
  return !(await rolledOn(db)).shows;
}

/**
 * Opens the demo chain in an empty database, or continues an interrupted start. Later starts only add the
 * days since.
 */
export async function seedDemo(db: Db): Promise<void> {
  const { cinemas, shows, now } = await rolledOn(db);
  if (!cinemas) await seedCatalogue(db);
  if (shows) await keepRolling(db);
  else await rollShows(db, istDate(now), SHOW_DAYS);
}
