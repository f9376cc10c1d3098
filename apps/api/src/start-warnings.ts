import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';

/** Returns a sentence for each production setting that works but is seldom meant. Demo mode has none. */
export function startWarnings(config: Config): string[] {
  if (!config.production) return [];
  const doubts: [boolean, string][] = [
    [
      config.otpDigits < 6,
      `OTP_DIGITS is ${config.otpDigits}: codes of 6 digits are a hundred times harder to guess.`,
    ],
    [
      config.razorpay.keyId.startsWith('rzp_test_'),
      'RAZORPAY_KEY_ID is a test key: no money is taken, and tickets are free.',
    ],
    [
      config.logLevel === 'silent',
      'LOG_LEVEL is silent: neither failures nor attacks leave a line (docs/security/logging.md).',
    ],
    [
      config.s3Url.reveal() === '',
      'S3_URL is missing: uploads lie in DATA_DIR of this machine, which other processes do not see.',
    ],
    [
      config.databaseUrl === '',
      'DATABASE_URL is missing: the bundled PostgreSQL runs, which has no standby and no backup of its own.',
    ],
  ];
  return doubts.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

/**
 * Warns once when a proxy forwards calls and TRUSTED_PROXIES names none: all customers then share one line
 * and its limits.
 */
export function warnOfForwarding(app: FastifyInstance, { config, log }: Context): void {
  if (!config.production || config.trustedProxies.length > 0) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      log.warn(
        'X-Forwarded-For arrives and TRUSTED_PROXIES names no proxy: all customers are counted as one.',
      );
    }
    done();
  });
}
