import type { Job } from '../../jobs/jobs.ts';

/**
 * Sends the sandbox provider's due webhooks (delayed ones, repeats of refused ones). Nothing to do where the
 * provider is real.
 */
export const deliverSandboxWebhooks: Job = {
  name: 'deliver-sandbox-webhooks',
  everyMs: 1_000,
  run: async (ctx) => (ctx.sandbox ? ctx.sandbox.deliverDue() : 0),
};
