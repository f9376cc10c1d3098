import { afterEach, describe, expect, test } from 'vitest';
import { type Ear, listen } from '../../../../../tests/setup/sandbox.ts';
import { PRODUCTION, testConfig } from '../../../../../tests/setup/test-config.ts';
import type { Channel, OutgoingMessage } from './channel.ts';
import { chooseChannels } from './choose-channels.ts';
import { renderMessage } from './write-message.ts';

/** The named SMS gateways, against a server that answers as their public pages say. No live account was tried. */

let ear: Ear | null = null;
afterEach(async () => {
  await ear?.close();
  ear = null;
});

const KEYS = {
  msg91: { SMS_TOKEN: 'auth-key', SMS_SENDER: 'HOUSFL' },
  gupshup: { SMS_TOKEN: 'pass word&1', SMS_USER: '2000123456', SMS_SENDER: 'HOUSFL', SMS_ENTITY_ID: '1101' },
} as const;
const IDS = { 'otp.en': 'tpl-otp-en', 'otp.hi': 'tpl-otp-hi', 'share_requested.en': 'tpl-share' };
const SHARE = {
  sender: 'WIN A PRIZE',
  film: 'Kaagaz',
  show: 'Fri 7 pm',
  cinema: 'Regal',
  amount: '₹273.60',
  pay_by: 'Thu 7 pm',
  link: 'https://h.example/p',
};

/** The SMS channel of a production with this gateway, which gives this answer to everything. */
async function smsBy(provider: keyof typeof KEYS, status: number, body: unknown): Promise<{ sms: Channel; heard: Ear['heard'] }> {
  ear = await listen(() => ({ status, body }));
  const config = testConfig({ ...PRODUCTION, ...KEYS[provider], SMS_PROVIDER: provider, SMS_BASE_URL: `${ear.url}/send` });
  const { sms } = chooseChannels(config, IDS);
  if (!sms) throw new Error('there is no SMS channel');
  return { sms, heard: ear.heard };
}

function message(template: OutgoingMessage['template'], lang: 'en' | 'hi', values: Record<string, string>): OutgoingMessage {
  const { subject, body } = renderMessage(template, 'sms', lang, values);
  return { id: 'message-1', to: '9876543210', template, lang, values, subject, body, otp: values.code ?? null, attachments: [] };
}
const code = (lang: 'en' | 'hi') => message('otp', lang, { code: '4821', host: 'tickets.example' });

describe('AMB-17 MSG91', () => {
  const TAKEN = { message: '5762846b4f8d285d378b4567', type: 'success' };

  test('is given the registered template and its values by name, under the authkey', async () => {
    const { sms, heard } = await smsBy('msg91', 200, TAKEN);
    expect(await sms.send(code('hi'))).toEqual({ ok: true });
    expect(heard).toMatchObject([{ method: 'POST', path: '/send', headers: { authkey: 'auth-key', 'content-type': 'application/json' } }]);
    expect(heard[0]?.json).toEqual({
      template_id: 'tpl-otp-hi',
      sender: 'HOUSFL',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', code: '4821', host: 'tickets.example' }],
    });
    expect(heard[0]?.headers.authorization).toBeUndefined();
  });

  test('AMB-86 is never given what one person writes to another', async () => {
    const { sms, heard } = await smsBy('msg91', 200, TAKEN);
    await sms.send(message('share_requested', 'en', SHARE));
    const { sender: _sender, ...values } = SHARE;
    expect(heard[0]?.json.recipients).toEqual([{ mobiles: '919876543210', ...values }]);
    expect(heard[0]?.body).not.toContain('WIN A PRIZE');
  });

  test.each([
    ['an error under HTTP 200', 200, { type: 'error', message: '919876543210 refused' }, 'MSG91 refused'],
    ['an answer that is no JSON', 200, '<html>', 'MSG91 refused'],
    ['its refusal of our key', 401, { type: 'error', message: 'Unauthorized' }, 'HTTP 401'],
    ['a fault of its own', 502, '', 'HTTP 502'],
  ])('is asked again later after %s, and the error says no number', async (_, status, body, error) => {
    const { sms } = await smsBy('msg91', status, body);
    expect(await sms.send(code('en'))).toMatchObject({ ok: false, again: true, error });
  });

  test('is not asked again about a request that it understood and refused', async () => {
    const { sms } = await smsBy('msg91', 400, { type: 'error', message: 'template id missing' });
    expect(await sms.send(code('en'))).toMatchObject({ ok: false, again: false, error: 'HTTP 400' });
  });
});

describe('AMB-17 Gupshup', () => {
  const answer = (status: string, id: string, details = '') => ({ response: { id, phone: '919876543210', details, status } });

  test('is given the whole text with the ids of DLT by a form, with nothing in the address', async () => {
    const { sms, heard } = await smsBy('gupshup', 200, answer('success', '3562707498794989059-328736121207676738'));
    expect(await sms.send(code('en'))).toEqual({ ok: true });
    expect(heard).toMatchObject([{ method: 'POST', path: '/send', headers: { 'content-type': 'application/x-www-form-urlencoded' } }]);
    expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toEqual({
      method: 'SendMessage',
      v: '1.1',
      auth_scheme: 'plain',
      format: 'JSON',
      userid: '2000123456',
      password: 'pass word&1',
      send_to: '919876543210',
      msg: code('en').body,
      msg_type: 'TEXT',
      mask: 'HOUSFL',
      principalEntityId: '1101',
      dltTemplateId: 'tpl-otp-en',
    });
  });

  test('is told that a Hindi text is one', async () => {
    const { sms, heard } = await smsBy('gupshup', 200, answer('success', '1-2'));
    await sms.send(code('hi'));
    const form = new URLSearchParams(heard[0]?.body);
    expect([form.get('msg_type'), form.get('msg'), form.get('dltTemplateId')]).toEqual(['UNICODE_TEXT', code('hi').body, 'tpl-otp-hi']);
    expect(form.get('msg')).toMatch(/[\u0900-\u097f]/);
  });

  test.each([
    ['102', true],
    ['104', true],
    ['100', true],
    ['105', false],
  ])('that answers with error %s is asked again: %s; the error says the code and no number', async (id, again) => {
    const { sms } = await smsBy('gupshup', 200, answer('error', id, 'The number 919876543210 is refused'));
    expect(await sms.send(code('en'))).toEqual({ ok: false, again, error: `Gupshup refused, code ${id}` });
  });

  test('that answers nonsense is asked again', async () => {
    const { sms } = await smsBy('gupshup', 200, 'success');
    expect(await sms.send(code('en'))).toEqual({ ok: false, again: true, error: 'Gupshup refused' });
  });
});

test.each(['msg91', 'gupshup'] as const)('AMB-17 a text without a registered template never reaches %s', async (provider) => {
  const { sms, heard } = await smsBy(provider, 200, {});
  const error = 'no DLT template id for ticket_gifted.en in the settings row sms_template_ids';
  expect(await sms.send(message('ticket_gifted', 'en', SHARE))).toEqual({ ok: false, again: false, error });
  expect(heard).toEqual([]);
});

test('AMB-81 a gateway is chosen only with all that it needs', () => {
  const chosen = (env: Record<string, string>) =>
    chooseChannels(
      testConfig({ ...PRODUCTION, WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 'wa-token', SMS_BASE_URL: '', SMS_TOKEN: '', ...env }),
      {},
    ).sms !== null;
  expect(chosen({ SMS_PROVIDER: 'msg91', SMS_TOKEN: 't' })).toBe(true);
  expect(chosen({ SMS_PROVIDER: 'msg91' })).toBe(false);
  expect(chosen({ SMS_PROVIDER: 'gupshup', SMS_TOKEN: 't', SMS_USER: 'u' })).toBe(true);
  expect(chosen({ SMS_PROVIDER: 'gupshup', SMS_TOKEN: 't' })).toBe(false);
  expect(chosen({ SMS_TOKEN: 't', SMS_BASE_URL: 'https://sms.example' })).toBe(true);
  expect(chosen({ SMS_TOKEN: 't' })).toBe(false);
});
