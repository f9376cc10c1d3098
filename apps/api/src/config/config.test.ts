import { describe, expect, test } from 'vitest';
import { ConfigProblem, isDemo, readConfig } from './config.ts';

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tickets.example',
  TICKET_SECRET: 'a-ticket-secret-of-32-characters',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-chain',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-chain',
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 'token',
  SMTP_URL: 'smtp://mail.example',
};

/** Returns the lines that production prints instead of starting; none when it starts. */
function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigProblem);
    return (error as Error).message.split('\n');
  }
}

describe('production', () => {
  test('AMB-81 production starts with its keys, and demo mode is off', () => {
    expect(readConfig(REAL)).toMatchObject({ production: true, demo: false, razorpay: { baseUrl: 'https://api.razorpay.com' } });
    const bySms = { WHATSAPP_PHONE_ID: '', WHATSAPP_TOKEN: '', SMS_BASE_URL: 'https://sms.example', SMS_TOKEN: 't' };
    expect(problemsOf({ ...REAL, ...bySms })).toEqual([]);
    for (const named of [{ SMS_PROVIDER: 'msg91' }, { SMS_PROVIDER: 'gupshup', SMS_USER: '2000' }])
      expect(problemsOf({ ...REAL, ...bySms, SMS_BASE_URL: '', ...named })).toEqual([]);
  });

  test('AMB-81 production names every missing key, a line each, and falls back to no demo key', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map((line) => line.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'TICKET_SECRET',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'WHATSAPP_PHONE_ID',
      'SMTP_URL',
    ]);
  });

  test.each([
    ['TICKET_SECRET', ''],
    ['TICKET_SECRET', 'too short'],
    ['TICKET_SECRET', 'demo-ticket-secret-not-for-production'],
    ['TICKET_SECRET_OLD', 'too short'],
    ['TICKET_SECRET_OLD', 'demo-ticket-secret-not-for-production'],
    ['RAZORPAY_KEY_ID', ''],
    ['RAZORPAY_KEY_SECRET', ' '],
    ['RAZORPAY_KEY_SECRET', 'demo-key-secret'],
    ['RAZORPAY_WEBHOOK_SECRET', ''],
    ['WHATSAPP_TOKEN', ''],
    ['SMTP_URL', ''],
    ['PUBLIC_URL', 'tickets.example'],
    ['PUBLIC_URL', 'https://tickets.example/'],
    ['PORT', 'http'],
    ['SMS_PROVIDER', 'constructor'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['DATABASE_URL', 'postgres://user:password@one:5432,two:5432/houseful?target_session_attrs=read-write'],
    ['DATABASE_URL', 'postgres://user:password@one,two/houseful'],
    ['DATABASE_URL', 'postgres://user:100%sure@host/houseful'],
    ['DATABASE_OWNER_URL', 'postgres://owner:password@host/houseful'],
    ['SMS_BASE_URL', 'sms.example/send'],
    ['SMS_BASE_URL', 'localhost:8080'],
    ['SMS_BASE_URL', 'https://'],
    ['PUBLIC_URL', 'http://tickets.example'],
    ['RAZORPAY_BASE_URL', 'http://api.razorpay.example'],
    ['RAZORPAY_BASE_URL', 'ftp://api.razorpay.example'],
    ['WHATSAPP_BASE_URL', 'http://graph.example'],
    ['WHATSAPP_BASE_URL', 'ftp://graph.example'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['GOOGLE_ISSUER', 'accounts.example'],
    ['SMS_BASE_URL', 'http://10.0.0.7:8080/send'],
    ['S3_URL', 's3+http://key:secret@10.0.0.9:9000/pictures'],
    ['SMTP_URL', 'smtp://user:password@mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://user:password@mail.example?ignoreTLS=true'],
    ['RAZORPAY_WEBHOOK_SECRET', 'w'],
    ['RAZORPAY_WEBHOOK_SECRET', 'fifteen-letters'],
    ['RAZORPAY_WEBHOOK_SECRET', 'key-secret-of-the-chain'],
    ['RAZORPAY_WEBHOOK_SECRET', 'demo-key-secret'],
    ['RAZORPAY_WEBHOOK_SECRET_OLD', 'demo-webhook-secret'],
    ['RAZORPAY_WEBHOOK_SECRET_OLD', 'webhook-secret-of-the-chain'],
    ['RAZORPAY_KEY_SECRET', 'short'],
    ['TICKET_SECRET', 'x'.repeat(32)],
    ['TICKET_SECRET', 'abab'.repeat(10)],
    ['TICKET_SECRET_OLD', 'demo-ticket-secret-not-for-production'],
    ['TICKET_SECRET_OLD', 'x'.repeat(40)],
    ['WHATSAPP_TOKEN', 'key-secret-of-the-chain'],
    ['TRUSTED_PROXIES', '0.0.0.0/1'],
    ['TRUSTED_PROXIES', '10.0.0.1, 128.0.0.0/1'],
    ['TRUSTED_PROXIES', '8000::/1'],
    ['TRUSTED_PROXIES', '::ffff:0.0.0.0/97'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:100%sure@mail.example'],
    ['S3_URL', 'my-bucket'],
    ['CLAMAV_URL', 'http://127.0.0.1:3310'],
    ['S3_URL', 'https://key:secret@host/bucket'],
    ['S3_URL', 's3://host/bucket'],
    ['S3_URL', 's3://key:100%sure@host/bucket'],
  ])('AMB-81 does not start with %s "%s", and says so in one line', (name, value) => {
    expect(problemsOf({ ...REAL, [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});

describe('NODE_ENV', () => {
  test.each(['production ', ' production', 'production\r', 'production\n'])(
    'AMB-81 NODE_ENV %j means production, not a demo with its open inbox',
    (NODE_ENV) => {
      expect(readConfig({ ...REAL, NODE_ENV })).toMatchObject({ production: true, demo: false });
    },
  );

  test.each(['Production', 'PRODUCTION', 'prod', 'staging', '"production"'])(
    'AMB-81 NODE_ENV %j is refused in one line that names it',
    (NODE_ENV) => {
      expect(problemsOf({ ...REAL, NODE_ENV })).toEqual([
        expect.stringContaining(`NODE_ENV must be production, development, test or empty, not ${JSON.stringify(NODE_ENV)}`),
      ]);
    },
  );

  test.each(['', ' ', 'development', 'test', undefined])('AMB-81 NODE_ENV %j means the demo', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV })).toMatchObject({ production: false, demo: true });
    expect([isDemo({ NODE_ENV }), isDemo({ NODE_ENV: 'production\r' }), isDemo({ NODE_ENV: 'Production' })]).toEqual([true, false, false]);
  });
});

test('AMB-81 production may speak in the clear to services on its own machine', () => {
  const local = {
    PUBLIC_URL: 'http://localhost:3000',
    RAZORPAY_BASE_URL: 'http://127.0.0.1:4000',
    WHATSAPP_BASE_URL: 'http://[::1]:4001',
    SMTP_URL: 'smtp://127.0.0.1:2525?tls.rejectUnauthorized=false',
    S3_URL: 's3+http://key:secret@localhost:9000/pictures',
  };
  expect(problemsOf({ ...REAL, ...local })).toEqual([]);
});

test('AMB-81 no line about a weak secret repeats it', () => {
  const env = { ...REAL, RAZORPAY_WEBHOOK_SECRET: 'hush-hush', RAZORPAY_KEY_SECRET: 'hush-hush', TICKET_SECRET: 'hush-hush' };
  const said = problemsOf(env);
  expect(said).toHaveLength(3);
  expect(said.join()).not.toContain('hush');
});

test.each(['0.0.0.0', '::', '192.168.1.7', 'box.example'])(
  'the demo shows its codes to other machines only when it is told to: HOST %s',
  (HOST) => {
    expect(problemsOf({ HOST })).toEqual([expect.stringContaining('DEMO_PUBLIC')]);
    expect(problemsOf({ HOST, DEMO_PUBLIC: 'no' })).toHaveLength(1);
    expect(readConfig({ HOST, DEMO_PUBLIC: 'yes' })).toMatchObject({ demoPublic: true });
    expect(readConfig({ ...REAL, HOST, DEMO_PUBLIC: 'yes' })).toMatchObject({ demoPublic: false });
  },
);

test.each(['localhost', '127.0.0.1', '127.8.9.10', '::1'])('the demo listens at %s without being told more', (HOST) => {
  expect(problemsOf({ HOST })).toEqual([]);
});

test('AMB-81 what the keys of a real sale may look like is let through', () => {
  const env = {
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://houseful_serving:pass%40word@%2Frun%2Fpostgresql:5432/houseful',
    DATABASE_OWNER_URL: 'postgres://houseful:password@[::1]/houseful?sslmode=require',
    TRUSTED_PROXIES: '127.0.0.1, 172.16.0.0/12, ::1, fd00::/8, loopback',
    SMS_BASE_URL: 'https://10.0.0.7:8080/send?route=otp',
    SMTP_URL: 'smtps://user:pass%40word@mail.example:465',
    S3_URL: 's3+http://key:secret@127.0.0.1:9000/pictures?region=ap-south-1',
  };
  const config = readConfig({ ...REAL, ...env });
  expect(config.trustedProxies).toEqual(['127.0.0.1', '172.16.0.0/12', '::1', 'fd00::/8', 'loopback']);
  expect(config.smtpUrl.reveal()).toBe(env.SMTP_URL);
});

test('AMB-17 a secret that is written wrong is not repeated to the log', () => {
  const said = problemsOf({ SMTP_URL: 'user:hush-hush@mail.example', S3_URL: 'key:hush-hush@host/bucket' });
  expect(said.map((line) => line.split(' ')[0])).toEqual(['SMTP_URL', 'S3_URL']);
  expect(said.join()).not.toContain('hush');
});

test.each(['tickets.example', 'http://tickets.example/', 'http://tickets.example/shop'])(
  'Q-15 AMB-81 the demo also refuses an address with a path: PUBLIC_URL "%s"',
  (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL')]);
  },
);

test('demo mode needs nothing', () => {
  expect(readConfig({})).toMatchObject({ demo: true, port: 3000, host: '127.0.0.1', databaseUrl: '' });
});

test('AMB-17 a secret cannot be printed by accident', () => {
  const config = readConfig({ ...REAL, TICKET_SECRET: 'never-write-this-down-0123456789abcdef' });
  expect(JSON.stringify(config)).not.toContain('never-write-this-down');
  expect(config.ticketSecret.reveal()).toContain('never-write-this-down');
});
