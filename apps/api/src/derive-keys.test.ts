import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testConfig } from '../../../tests/setup/test-config.ts';
import { acceptedKeys, isKeyedHash, KEY_PURPOSES, keyedHash } from './derive-keys.ts';

const before = testConfig({ TICKET_SECRET: 'a'.repeat(40) });
const after = testConfig({ TICKET_SECRET: 'b'.repeat(40), TICKET_SECRET_OLD: 'a'.repeat(40) });
const later = testConfig({ TICKET_SECRET: 'b'.repeat(40) });

test('Keys: each purpose has a key of its own, and no key equals the secret', () => {
  const hashes = KEY_PURPOSES.map((purpose) => keyedHash(before, purpose, 'the same text').toString('hex'));
  const raw = createHmac('sha256', 'a'.repeat(40)).update('the same text').digest('hex');
  expect(new Set([...hashes, raw]).size).toBe(KEY_PURPOSES.length + 1);
  for (const purpose of KEY_PURPOSES) expect(acceptedKeys(before, purpose).map((key) => key.length)).toEqual([32]);
});

test('Keys: the secret before the last change is accepted but signs nothing', () => {
  for (const purpose of KEY_PURPOSES) {
    const old = keyedHash(before, purpose, 'text');
    expect(isKeyedHash(after, purpose, 'text', old)).toBe(true);
    expect(isKeyedHash(later, purpose, 'text', old)).toBe(false);
    expect(isKeyedHash(after, purpose, 'other text', old)).toBe(false);
    expect(keyedHash(after, purpose, 'text')).toEqual(keyedHash(later, purpose, 'text'));
  }
});

test('Keys: the inventory in docs/security/keys.md lists every purpose', () => {
  const inventory = readFileSync(new URL('../../../docs/security/keys.md', import.meta.url), 'utf8');
  for (const purpose of KEY_PURPOSES) expect(inventory).toContain(`| ${purpose} |`);
});
