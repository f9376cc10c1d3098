import { isIP } from 'node:net';
import { isLoopback } from '../outward/loopback.ts';
import type { Config } from './config.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SMS_PROVIDERS = ['json', 'msg91', 'gupshup'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];

/** Says whether the configured SMS gateway has everything that it needs. */
export function canSendSms({ provider, baseUrl, user, token }: Config['sms']): boolean {
  if (!token.reveal()) return false;
  if (provider === 'json') return baseUrl !== '';
  return provider === 'msg91' || user !== '';
}

/** Lists values that would fail later with an error that names no key. Secrets are not printed. */
export function shapeProblems(config: Config): string[] {
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
export function deliveryProblems(config: Config): string[] {
  const problems: string[] = [];
  const whatsapp = config.whatsapp.phoneId && config.whatsapp.token.reveal();
  if (!whatsapp && !canSendSms(config.sms))
    problems.push(
      'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN, or SMS_TOKEN with SMS_BASE_URL (json), SMS_PROVIDER=msg91, or SMS_PROVIDER=gupshup and SMS_USER, are missing: nobody could receive a code.',
    );
  if (!config.smtpUrl.reveal()) problems.push('SMTP_URL is missing: confirmations could not be sent.');
  return problems;
}
