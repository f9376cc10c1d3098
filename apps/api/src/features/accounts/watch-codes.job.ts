import { isPumped, OTP_MS } from '@houseful/domain/otp.ts';
import type { Job } from '../../jobs/jobs.ts';
import { countCodes } from './store-tries.ts';

/**
 * Warns the operator when somebody may be running up the bill for messages: less than 40 % of an hour's codes
 * were used, or four fifths of the budget is gone. Codes that still live are not judged. (AMB-17)
 */
export const watchCodes: Job = {
  name: 'watch-codes',
  everyMs: 300_000,
  async run(ctx) {
    const hour = await countCodes(ctx.db, OTP_MS);
    const facts = {
      codes_sent: hour.sent,
      codes_used: hour.sent - hour.unused,
      codes_per_hour: ctx.config.codesPerHour,
    };
    if (isPumped(hour))
      ctx.log.warn(
        facts,
        'fewer than 40 % of the one-time codes of an hour were used: somebody may be pumping messages',
      );
    if (hour.sent >= ctx.config.codesPerHour * 0.8)
      ctx.log.warn(facts, 'the hour’s budget of one-time codes is nearly spent (CODES_PER_HOUR)');
    return 0;
  },
};
