import { limitRole } from './limit-role.ts';
import { alone, asStarter, migrate } from './migrate.ts';
import { admitServingRole } from './serving-role.ts';

/**
 * Two ways to one database: the owner changes its tables, the product serves with the rights that it needs.
 */
export interface Access {
  ownerUrl: string;
  /** The same as `ownerUrl` where there is one role for both. */
  servingUrl: string;
}

/**
 * Brings a database up to date and gives the serving role its rights and limits. Returns the migrations that
 * ran.
 */
export async function prepareDatabase({ ownerUrl, servingUrl }: Access, demo: boolean): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  if (servingUrl !== ownerUrl)
    await asStarter(ownerUrl, (client) => alone(client, () => admitServingRole(client, servingUrl, demo)));
  await limitRole(servingUrl);
  return applied;
}
