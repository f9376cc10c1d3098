import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { RAZORPAY_SETTINGS } from './features/payments/razorpay-settings.ts';
import { isLoopback } from './outward/loopback.ts';
import { secretProblems, transportProblems } from './production-problems.ts';

/** A value that cannot be logged or serialised by accident; only `reveal()` returns it. */
export interface Secret {
  reveal(): string;
}

function secret(value: string): Secret {
  return { reveal: () => value, toString: () => '[secret]', toJSON: () => '[secret]' } as Secret & {
    toJSON(): string;
  };
}

/** One documented key of the environment. Production refuses to start without those marked `production`. */
export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
  readonly production?: true;
  readonly secret?: true;
}

/** Every key that the product reads; `.env.example` is printed from this list. */
export const SETTINGS = [
  {
    name: 'NODE_ENV',
    fallback: '',
    about:
      '`production` turns demo mode, the sandbox provider and the outbox page off; development, test or empty leave them on.',
  },
  { name: 'PORT', fallback: '3000', about: 'Port of the site and its API. 0 takes a free one.' },
  { name: 'HOST', fallback: '127.0.0.1', about: 'Address to listen on.' },
  {
    name: 'DEMO_PUBLIC',
    fallback: '',
    about:
      '`yes` lets demo mode listen beyond this machine and answer any host name. Everybody who reaches it reads all codes.',
  },
  { name: 'DATA_DIR', fallback: '.data', about: 'Where the embedded database and uploads live.' },
  {
    name: 'DATABASE_URL',
    fallback: '',
    about: 'A PostgreSQL (15 or newer) to use instead of the embedded one.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    fallback: '',
    about:
      'The same database as the owner of its tables, who changes them at start and forgets what has had its time. Default: DATABASE_URL.',
    secret: true,
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    about: 'Address people see, for links in messages. Default: the address listened on.',
    production: true,
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    about: 'Comma-separated addresses or ranges (10.0.0.0/8) whose X-Forwarded-For is believed.',
  },
  {
    name: 'POOL_SIZE',
    fallback: '8',
    about: 'Database connections of this process, besides two for counting limits.',
  },
  { name: 'LOG_LEVEL', fallback: 'info', about: 'fatal, error, warn, info, debug, trace or silent.' },
  {
    name: 'OTP_DIGITS',
    fallback: '4',
    about: 'Digits of a one-time code, 4 to 6 (6 is recommended for production).',
  },
  {
    name: 'CODES_PER_HOUR',
    fallback: '2000',
    about: 'One-time codes an hour for browsers that never signed in; half as many may stay unused.',
  },
  {
    name: 'TICKET_SECRET',
    fallback: '',
    about: 'Signs tickets, codes and sign-ins; 32 characters or more.',
    production: true,
    secret: true,
  },
  {
    name: 'TICKET_SECRET_OLD',
    fallback: '',
    about:
      'The ticket secret before the last change. Still accepted, never used to sign; tickets sold under it stay valid.',
    secret: true,
  },
  ...RAZORPAY_SETTINGS,
  { name: 'GOOGLE_CLIENT_ID', fallback: '', about: 'Turns Google sign-in on.' },
  { name: 'GOOGLE_CLIENT_SECRET', fallback: '', about: 'Secret of the Google client.', secret: true },
  {
    name: 'GOOGLE_ISSUER',
    fallback: 'https://accounts.google.com',
    about: 'OpenID Connect issuer of the Google sign-in.',
  },
  { name: 'SOCIAL_APP_ID', fallback: '', about: 'App id for share metadata only.' },
  {
    name: 'WHATSAPP_BASE_URL',
    fallback: 'https://graph.facebook.com/v21.0',
    about: 'Base address of the WhatsApp Cloud API.',
  },
  { name: 'WHATSAPP_PHONE_ID', fallback: '', about: 'Sender id of the WhatsApp Cloud API.' },
  { name: 'WHATSAPP_TOKEN', fallback: '', about: 'Token of the WhatsApp Cloud API.', secret: true },
  {
    name: 'SMS_BASE_URL',
    fallback: '',
    about:
      'Address that takes SMS messages (fallback of WhatsApp); default: that of SMS_PROVIDER. They need template ids in the settings row sms_template_ids, too.',
  },
  {
    name: 'SMS_PROVIDER',
    fallback: 'json',
    about: 'Who sends SMS: msg91, gupshup, or json for a gateway of your own at SMS_BASE_URL.',
  },
  { name: 'SMS_USER', fallback: '', about: 'User id at the SMS gateway (gupshup only).' },
  {
    name: 'SMS_TOKEN',
    fallback: '',
    about: 'Token of the SMS gateway: the authkey of msg91, the password of gupshup.',
    secret: true,
  },
  { name: 'SMS_SENDER', fallback: '', about: 'Registered DLT header.' },
  { name: 'SMS_ENTITY_ID', fallback: '', about: 'Registered DLT entity id.' },
  { name: 'SMTP_URL', fallback: '', about: 'Mail server, smtp(s)://user:password@host:port.', secret: true },
  { name: 'MAIL_FROM', fallback: 'Houseful <tickets@houseful.example>', about: 'Sender of e-mail.' },
  {
    name: 'S3_URL',
    fallback: '',
    about: 'Bucket for uploads, s3(+http)://key:secret@host/bucket. Default: DATA_DIR.',
    secret: true,
  },
  {
    name: 'CLAMAV_URL',
    fallback: '',
    about: 'A ClamAV daemon that looks at resumes, clamd://host:port. Empty: they are exported as unsafe.',
  },
] as const satisfies readonly Setting[];

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

const SMS_PROVIDERS = ['json', 'msg91', 'gupshup'] as const;
type SmsProvider = (typeof SMS_PROVIDERS)[number];

/** Says whether the configured SMS gateway has everything that it needs. */
export function canSendSms({ provider, baseUrl, user, token }: Config['sms']): boolean {
  if (!token.reveal()) return false;
  if (provider === 'json') return baseUrl !== '';
  return provider === 'msg91' || user !== '';
}

const ENVIRONMENTS = ['', 'development', 'test', 'production'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

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

/** Lists values that would fail later with an error that names no key. Secrets are not printed. */
function shapeProblems(config: Config): string[] {
  const {
    databaseUrl,
    databaseOwnerUrl,
    publicUrl,
    logLevel,
    trustedProxies,
    sms,
    smtpUrl,
    s3Url,
    clamavUrl,
  } = config;
  const problems: string[] = [];
  if (config.demo && !config.demoPublic && !isLoopback(config.host))
    problems.push(
      `HOST ${config.host} shows the demo, with everybody’s codes, to other machines. If that is meant, set DEMO_PUBLIC=yes.`,
    );
  if (!isDatabase(databaseUrl)) problems.push(`DATABASE_URL ${ONE_HOST}`);
  if (databaseOwnerUrl !== databaseUrl && !isDatabase(databaseOwnerUrl))
    problems.push(`DATABASE_OWNER_URL ${ONE_HOST}`);
  if (databaseOwnerUrl && !databaseUrl)
    problems.push('DATABASE_OWNER_URL is for the database of DATABASE_URL, which is missing.');
  if (publicUrl && !/^https?:\/\/[^/]+$/.test(publicUrl))
    problems.push('PUBLIC_URL must be an address without a path, such as https://tickets.example.');
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const strange = trustedProxies.find((proxy) => !isProxy(proxy));
  if (strange !== undefined)
    problems.push(
      `TRUSTED_PROXIES must be addresses or ranges, such as 10.0.0.0/8, not ${JSON.stringify(strange)}.`,
    );
  if (!SMS_PROVIDERS.includes(sms.provider))
    problems.push(`SMS_PROVIDER must be one of ${SMS_PROVIDERS.join(', ')}.`);
  const all = trustedProxies.find(trustsAll);
  if (all !== undefined)
    problems.push(
      `TRUSTED_PROXIES ${all} believes far more than your proxies: anybody could claim any address.`,
    );
  const addresses = {
    RAZORPAY_BASE_URL: config.razorpay.baseUrl,
    WHATSAPP_BASE_URL: config.whatsapp.baseUrl,
    GOOGLE_ISSUER: config.google.issuer,
  };
  for (const [name, address] of Object.entries(addresses))
    if (!isHttp(address)) problems.push(`${name} must be an https:// address.`);
  if (sms.baseUrl && !isHttp(sms.baseUrl))
    problems.push('SMS_BASE_URL must be an address, such as https://sms.example/send.');
  if (smtpUrl.reveal() && !isSmtp(smtpUrl.reveal()))
    problems.push('SMTP_URL must be smtp://host or smtps://user:password@host:port, with any % as %25.');
  if (s3Url.reveal() && !isBucket(s3Url.reveal()))
    problems.push(
      'S3_URL must be s3://key:secret@host/bucket, or s3+http:// for plain HTTP, with any % as %25.',
    );
  if (clamavUrl && !/^clamd:\/\/[^/:]+(:\d{1,5})?$/.test(clamavUrl))
    problems.push('CLAMAV_URL must be clamd://host:port.');
  return problems;
}

/** Names of address ranges that the HTTP server knows. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads a proxy as the HTTP server does: an address, an address with a prefix length, or a name. */
function isProxy(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  if (length === undefined) return isIP(address) > 0 || PROXY_NAMES.includes(address);
  return (
    more.length === 0 &&
    /^[1-9]\d*$/.test(length) &&
    Number(length) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? 0)
  );
}

const ONE_HOST =
  'must name one host, such as postgres://user:password@host:5432/houseful, with any % as %25.';

/** Checks the form of a PostgreSQL address. The driver checks connection strings of other forms. */
function isDatabase(text: string): boolean {
  if (!/^postgres(ql)?:/.test(text)) return true;
  const url = URL.parse(text);
  return url !== null && !url.hostname.includes(',') && isReadable(url);
}

/**
 * Detects ranges wider than any real network: a /8 of IPv4, fc00::/7 of IPv6. An IPv4 range may be written as
 * IPv6.
 */
function trustsAll(text: string): boolean {
  const [address = '', length = ''] = text.split('/');
  if (!isProxy(text) || length === '') return false;
  const isMapped = /^::ffff:/i.test(address) || /^(0+:){5}ffff:/i.test(address);
  return Number(length) < (isIP(address) === 4 ? 8 : isMapped ? 104 : 7);
}

function isHttp(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function isSmtp(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isReadable(url);
}

function isBucket(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^s3(\+http)?:$/.test(url.protocol) &&
    [url.hostname, url.username, url.password].every(Boolean) &&
    isReadable(url)
  );
}

/**
 * Says whether user and password can be decoded: a password needs its % sign as %25. A lone % would otherwise
 * fail only at the first letter or picture.
 */
function isReadable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

/** Lists what a real sale needs besides keys: a way to deliver codes. */
function deliveryProblems(config: Config): string[] {
  const problems: string[] = [];
  const whatsapp = config.whatsapp.phoneId && config.whatsapp.token.reveal();
  if (!whatsapp && !canSendSms(config.sms))
    problems.push(
      'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN, or SMS_TOKEN with SMS_BASE_URL (json), SMS_PROVIDER=msg91, or SMS_PROVIDER=gupshup and SMS_USER, are missing: nobody could receive a code.',
    );
  if (!config.smtpUrl.reveal()) problems.push('SMTP_URL is missing: confirmations could not be sent.');
  return problems;
}

export const uploadsDir = (config: Config): string => join(config.dataDir, 'uploads');
