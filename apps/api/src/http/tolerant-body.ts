import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Returns another reading of a plain value: a number written as text, text written as a number, a boolean in
 * quotes.
 */
function meant(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /^-?\d{1,12}(\.\d{1,4})?$/.test(value) ? Number(value) : value;
}

/**
 * Converts fields that differ from the schema only in the spelling of a number or a boolean: a phone number
 * as a number, an amount as text (AMB-30: tolerant in, strict out). Other faults stay, for the check to
 * refuse.
 */
export function tolerantBody(schema: TSchema, body: unknown): unknown {
  const fields = (schema as { properties?: Record<string, TSchema> }).properties;
  if (!fields || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given = Object.entries(body as Record<string, unknown>);
  return Object.fromEntries(
    given.map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [
        name,
        field && !Value.Check(field, value) && Value.Check(field, meant(value)) ? meant(value) : value,
      ];
    }),
  );
}
