import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { Values } from './fill-message.ts';
import { fillMessage } from './fill-message.ts';
import { localeOf } from './text.ts';
import { texts } from './texts.ts';

/** Returns a full ICU runtime, to compare with. */
function fullRuntime(locale: string) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  i18n.setMessagesCompiler(compileMessage);
  return (message: string, values: Values) => i18n._({ id: message, message, values });
}

const samples = [
  'Show times, prices and offers are set city by city.',
  '{n} jobs found',
  'Hello {name}, see {name} at {place}',
  '{n, plural, =0 {no seats} one {# seat} other {# seats}} in {area}',
  '{n, plural, one {one film with {star}} other {{n} films with {star}}}',
  'Terms & Conditions',
];
const values = { n: 3, name: 'Asha', place: 'Dadar', area: 'Gold', star: 'Meena' };

test('a message is filled as the full runtime fills it', () => {
  const full = fullRuntime('en-IN');
  for (const n of [0, 1, 2, 1000]) {
    for (const sample of samples) expect(fillMessage(sample, { ...values, n }, 'en-IN')).toBe(full(sample, { ...values, n }));
  }
});

test.each(texts.languages.map(({ english, code }) => [english, code]))(
  'every sentence of the catalogue of %s is filled as the full runtime fills it',
  (_language, code) => {
    const [locale, full] = [localeOf(code), fullRuntime(localeOf(code))];
    for (const [english, translated] of Object.entries(texts.catalogue(code))) {
      const names = [...english.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
      const given = Object.fromEntries(names.map((name) => [name, 2]));
      expect(fillMessage(translated, given, locale)).toBe(full(translated, given));
    }
    expect(texts.has(code)).toBe(true);
  },
);

test('a value that is not given leaves nothing behind', () => {
  expect(fillMessage('Hello {name}', {}, 'en-IN')).toBe('Hello ');
});
