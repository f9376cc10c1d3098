import { join, resolve } from 'node:path';
import { secretProblems, transportProblems } from '../production-problems.ts';
import { deliveryProblems, type SmsProvider, shapeProblems } from './config-problems.ts';
import { SETTINGS, type Setting } from './environment-keys.ts';

/** A value that cannot be logged or serialised by accident; only `reveal()` returns it. */
export interface Secret {
  reveal(): string;
}

function secret(value: string): Secret {
  return { reveal: () => value, toString: () => '[secret]', toJSON: () => '[secret]' } as Secret & {
    toJSON(): string;
  };
}

type Name = (typeof SETTINGS)[number]['name'];

export interface Config {
  production: boolean;
  demo: boolean;
  /** True if other machines may see the demo. */
  demoPublic: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  databaseOwnerUrl: string;
  /** The public address of the site; empty means the address that the server listens at. */
  publicUrl: string;
  trustedProxies: string[];
  poolSize: number;
  logLevel: string;
  otpDigits: number;
  codesPerHour: number;
  ticketSecret: Secret;
  /** The secret before the last change; empty if it was never changed. */
  ticketSecretOld: Secret;
  razorpay: { baseUrl: string; keyId: string; keySecret: Secret; webhookSecrets: Secret[] };
  google: { clientId: string; clientSecret: Secret; issuer: string };
  socialAppId: string;
  whatsapp: { baseUrl: string; phoneId: string; token: Secret };
  sms: {
    provider: SmsProvider;
    baseUrl: string;
    user: string;
    token: Secret;
    sender: string;
    entityId: string;
  };
  smtpUrl: Secret;
  mailFrom: string;
  s3Url: Secret;
  clamavUrl: string;
}

/** Demo keys that everybody knows. Production has no fallback to them. */
const DEMO = {
  TICKET_SECRET: 'demo-ticket-secret-not-for-production',
  RAZORPAY_KEY_ID: 'rzp_test_houseful_demo',
  RAZORPAY_KEY_SECRET: 'demo-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'demo-webhook-secret',
} as const;

const DEMO_ENVIRONMENTS = ['', 'development', 'test'];
const ENVIRONMENTS = [...DEMO_ENVIRONMENTS, 'production'];

/** Tells whether NODE_ENV means the demo. A name with a typing mistake does not. */
export const isDemo = (env: Record<string, string | undefined>): boolean =>
  DEMO_ENVIRONMENTS.includes(env.NODE_ENV?.trim() ?? '');

/** The faults of the environment, a line each, for the person who starts the product. */
export class ConfigProblem extends Error {}

/** Reads and checks the environment. Throws a ConfigProblem; production never falls back to demo values. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const environment = env.NODE_ENV?.trim() ?? '';
  const production = environment === 'production';
  const problems: string[] = [];
  // A typing mistake in the key must not start the demo, with its open inbox of codes, in place of
  // production.
  if (!ENVIRONMENTS.includes(environment))
    problems.push(
      `NODE_ENV must be production, development, test or empty, not ${JSON.stringify(environment)}.`,
    );
  const get = (name: Name): string => {
    const setting = SETTINGS.find((entry) => entry.name === name) as Setting;
    const given = env[name]?.trim();
    if (given) return given;
    if (production && setting.production) problems.push(`${name} is missing: ${setting.about}`);
    return production ? setting.fallback : ((DEMO as Record<string, string>)[name] ?? setting.fallback);
  };
  const whole = (name: Name, min: number, max: number): number => {
    const value = Number(get(name));
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name} must be a whole number from ${min} to ${max}.`);
    return value;
  };
  const port = whole('PORT', 0, 65_535);
  const host = get('HOST');
  const config: Config = {
    production,
    demo: !production,
    demoPublic: !production && get('DEMO_PUBLIC') === 'yes',
    port,
    host,
    dataDir: resolve(get('DATA_DIR')),
    databaseUrl: get('DATABASE_URL'),
    databaseOwnerUrl: get('DATABASE_OWNER_URL') || get('DATABASE_URL'),
    publicUrl: get('PUBLIC_URL'),
    trustedProxies: get('TRUSTED_PROXIES')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    poolSize: whole('POOL_SIZE', 1, 90),
    logLevel: get('LOG_LEVEL'),
    otpDigits: whole('OTP_DIGITS', 4, 6),
    codesPerHour: whole('CODES_PER_HOUR', 10, 1_000_000),
    ticketSecret: secret(get('TICKET_SECRET')),
    ticketSecretOld: secret(get('TICKET_SECRET_OLD')),
    razorpay: {
      baseUrl: get('RAZORPAY_BASE_URL'),
      keyId: get('RAZORPAY_KEY_ID'),
      keySecret: secret(get('RAZORPAY_KEY_SECRET')),
      webhookSecrets: [get('RAZORPAY_WEBHOOK_SECRET'), get('RAZORPAY_WEBHOOK_SECRET_OLD')]
        .filter(Boolean)
        .map(secret),
    },
    google: {
      clientId: get('GOOGLE_CLIENT_ID'),
      clientSecret: secret(get('GOOGLE_CLIENT_SECRET')),
      issuer: get('GOOGLE_ISSUER'),
    },
    socialAppId: get('SOCIAL_APP_ID'),
    whatsapp: {
      baseUrl: get('WHATSAPP_BASE_URL'),
      phoneId: get('WHATSAPP_PHONE_ID'),
      token: secret(get('WHATSAPP_TOKEN')),
    },
    sms: {
      provider: get('SMS_PROVIDER') as SmsProvider,
      baseUrl: get('SMS_BASE_URL'),
      user: get('SMS_USER'),
      token: secret(get('SMS_TOKEN')),
      sender: get('SMS_SENDER'),
      entityId: get('SMS_ENTITY_ID'),
    },
    smtpUrl: secret(get('SMTP_URL')),
    mailFrom: get('MAIL_FROM'),
    s3Url: secret(get('S3_URL')),
    clamavUrl: get('CLAMAV_URL'),
  };
  problems.push(...shapeProblems(config));
  if (production) {
    const names = SETTINGS.filter((setting) => 'secret' in setting || setting.name === 'RAZORPAY_KEY_ID').map(
      ({ name }) => name,
    );
    const secrets = names.map((name) => [name, env[name]?.trim() ?? ''] as const);
    problems.push(
      ...deliveryProblems(config),
      ...secretProblems(secrets, Object.values(DEMO)),
      ...transportProblems(config),
    );
  }
  if (problems.length > 0) throw new ConfigProblem(problems.join('\n'));
  return config;
}

export const uploadsDir = (config: Config): string => join(config.dataDir, 'uploads');
