import { describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tickets.example',
  TICKET_SECRET: 'x'.repeat(32),
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 'token',
  SMTP_URL: 'smtp://mail.example',
};

/** What production says instead of starting, line by line; nothing when it starts. */
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
  test('AMB-81 starts with its keys, and demo mode is off', () => {
    expect(readConfig(REAL)).toMatchObject({ production: true, demo: false, razorpay: { baseUrl: 'https://api.razorpay.com' } });
    const bySms = { WHATSAPP_PHONE_ID: '', WHATSAPP_TOKEN: '', SMS_BASE_URL: 'https://sms.example', SMS_TOKEN: 't' };
    expect(problemsOf({ ...REAL, ...bySms })).toEqual([]);
  });

  test('AMB-81 names everything that is missing, a line each, and falls back to no demo key', () => {
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
    ['RAZORPAY_KEY_ID', ''],
    ['RAZORPAY_KEY_SECRET', ' '],
    ['RAZORPAY_KEY_SECRET', 'demo-key-secret'],
    ['RAZORPAY_WEBHOOK_SECRET', ''],
    ['WHATSAPP_TOKEN', ''],
    ['SMTP_URL', ''],
    ['PUBLIC_URL', 'tickets.example'],
    ['PUBLIC_URL', 'https://tickets.example/'],
    ['PORT', 'http'],
  ])('AMB-81 does not start with %s "%s", and says so in one line', (name, value) => {
    expect(problemsOf({ ...REAL, [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});

test('demo mode needs nothing', () => {
  expect(readConfig({})).toMatchObject({ demo: true, port: 3000, host: '127.0.0.1', databaseUrl: '' });
});

test('AMB-17 a secret cannot be written out by accident', () => {
  const config = readConfig({ ...REAL, TICKET_SECRET: 'never-write-this-down-0123456789abcdef' });
  expect(JSON.stringify(config)).not.toContain('never-write-this-down');
  expect(config.ticketSecret.reveal()).toContain('never-write-this-down');
});
