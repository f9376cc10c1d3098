import { keepRolling } from '../../../db/seed/seed-shows.ts';
import type { Job } from '../../jobs/jobs.ts';

/**
 * Demo mode: keeps the demo chain's shows seven days ahead by the product's clock. In production shows come
 * from the chain.
 */
export const rollShows: Job = {
  name: 'roll-shows',
  everyMs: 60_000,
  async run(ctx) {
    if (!ctx.config.demo) return 0;
    const made = await keepRolling(ctx.db);
    if (made > 0) ctx.events.catalogueChanged();
    return made;
  },
};
