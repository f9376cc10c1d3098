import { RAZORPAY_SETTINGS } from '../features/payments/razorpay-settings.ts';

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
