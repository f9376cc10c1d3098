import { texts as site } from '@houseful/text/texts.ts';
import { describe, expect, test } from 'vitest';
import { type MessageTemplate, messageTemplates, type TemplateName } from './message-templates.ts';
import { type ChannelName, renderMessage } from './write-message.ts';

const CHANNELS: ChannelName[] = ['whatsapp', 'sms', 'email'];
const CODES = site.languages.map(({ code }) => code);

describe.each(Object.entries(messageTemplates) as [TemplateName, MessageTemplate][])('the message %s', (name, template) => {
  const all = [...template.values, ...(template.smsValues ?? [])];
  const values = Object.fromEntries(all.map((key) => [key, `<${key}>`]));
  const texts = [template.text, template.sms, template.subject, ...(template.mail ?? [])].filter((text) => text !== undefined);
  const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1] ?? '');

  test('takes exactly the values that its text has places for, once each, in a provider’s numbering', () => {
    expect(holes(template.text).sort()).toEqual([...template.values].sort());
    for (const text of texts.filter((text) => text !== template.sms)) expect(template.values).toEqual(expect.arrayContaining(holes(text)));
    const inSms = holes(template.sms ?? template.text);
    expect(all).toEqual(expect.arrayContaining(inSms));
    expect(inSms).toEqual(expect.arrayContaining([...(template.smsValues ?? [])]));
  });

  test.each(site.languages.slice(1))('is complete in $english', ({ code }) => {
    const catalogue = site.catalogue(code);
    for (const text of texts) expect(catalogue[text]).toBeTruthy();
  });

  test('leaves no place empty on any channel in any language', () => {
    for (const channel of CHANNELS) {
      for (const lang of CODES) {
        const { subject, body } = renderMessage(name, channel, lang, values);
        expect(subject + body).not.toMatch(/[{}]/);
        expect(body.length).toBeGreaterThan(20);
        expect(subject.length > 0).toBe(channel === 'email');
      }
    }
  });
});

test('A-15 the SMS with a code ends with the line by which a browser fills it in, in every language', () => {
  for (const lang of CODES) {
    const { body } = renderMessage('otp', 'sms', lang, { code: '4821', host: 'tickets.example' });
    expect(body.split('\n').at(-1)).toBe('@tickets.example #4821');
    expect(renderMessage('otp', 'whatsapp', lang, { code: '4821', host: 'tickets.example' }).body).not.toContain('@');
  }
});

test('AMB-86 what one person writes to another never travels by SMS', () => {
  const values = { sender: 'WIN A PRIZE', film: 'f', show: 's', cinema: 'c', message: 'call 00000', amount: '1', pay_by: 'p', link: 'l' };
  for (const name of ['ticket_gifted', 'share_requested'] as const) {
    const { body } = renderMessage(name, 'sms', 'en', values);
    expect(body).not.toContain(values.sender);
    expect(body).not.toContain(values.message);
  }
});

test('a person’s own words are put in as they are, never read as a pattern', () => {
  const values = { sender: "{film} '{x}'", film: 'Kaagaz', show: 's', cinema: 'c', message: '{link}', link: 'https://h.example/t' };
  expect(renderMessage('ticket_gifted', 'whatsapp', 'en', values).body).toContain("{film} '{x}' sent you a ticket. Kaagaz");
});
