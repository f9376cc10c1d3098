import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { connect } from '../../db/connect.ts';
import { createMood } from './keep-mood.ts';
import { createProviderApi } from './routes-api.ts';
import { createDeliverer } from './send-webhooks.ts';
import { createSteering, type Sandbox } from './steer-provider.ts';

export interface RunningSandbox extends Sandbox {
  /** The provider's base address, for the product's client. */
  readonly url: string;
  /** Tells the sandbox the address of the shop's webhook. Events wait until then. */
  reach(address: string): void;
  stop(): Promise<void>;
}

const POOL_SIZE = 4;

/**
 * Starts the sandbox card provider (AMB-81), in demo mode only. It has Razorpay's shapes, status codes and
 * signatures, an HTTP server of its own, and books in PostgreSQL. So the product runs offline through its
 * real client.
 */
export async function startSandbox(options: {
  databaseUrl: string;
  config: Config;
  log: Logger;
}): Promise<RunningSandbox> {
  const { config, log } = options;
  const connection = connect(options.databaseUrl, POOL_SIZE, {
    onError: (error) => log.warn({ err: error }, 'the sandbox lost a database connection'),
    // The product writes a payment down for good after this, in the same log, so that a crash never leaves
    // the provider behind.
    durable: false,
  });
  const deliverer = createDeliverer(connection.db, config.razorpay.webhookSecrets[0], log);
  const kick = (): void => {
    void deliverer
      .deliverDue()
      .catch((error: unknown) => log.warn({ err: error }, 'sandbox webhooks wait for the next run'));
  };
  const mood = createMood(connection.db);
  const api = createProviderApi(connection.db, config, mood, log, kick);
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...createSteering(connection.db, config, mood, deliverer, kick),
    url,
    reach: deliverer.reach,
    async stop() {
      await api.close();
      await deliverer.rest();
      await connection.close();
    },
  };
}
