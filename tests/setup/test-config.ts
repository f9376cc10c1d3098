import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../apps/api/src/config/config.ts';

/** Returns the configuration of a product under test: on a free port, with temporary files. */
export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PORT: '0',
    DATA_DIR: join(tmpdir(), `houseful-test-${process.pid}`),
    ...env,
  });

/** The keys of a real sale with codes by SMS alone; its providers do not exist. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tickets.example',
  TICKET_SECRET: 'a-ticket-secret-of-a-real-sale-0123456789',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'a-key-secret-of-a-sale',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-a-sale',
  SMS_BASE_URL: 'https://sms.example',
  SMS_TOKEN: 'a-token-of-the-gateway',
  SMTP_URL: 'smtp://mail.example',
};
