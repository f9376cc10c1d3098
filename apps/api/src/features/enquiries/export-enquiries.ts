import { csvRow } from '@houseful/domain/csv.ts';
import { cleanLine } from '@houseful/domain/forms/clean-text.ts';
import { istIso } from '@houseful/domain/ist.ts';
import type { EnquiryRow } from './store.ts';

/** Fields of an enquiry or an application besides its sender, in the order of the columns. */
const FIELDS = [
  'category',
  'organization',
  'city',
  'cinema',
  'show_date',
  'job',
  'experience',
  'employer',
  'message',
  'note',
  'resume',
];
/** Fields that people wrote in their own words. */
const WORDS = ['message', 'note'];

/**
 * Returns enquiries as a CSV file (RFC 4180, UTF-8 with a byte order mark for spreadsheets). A cell that
 * begins like a formula is made text.
 */
export function enquiriesCsv(rows: readonly EnquiryRow[]): string {
  const lines = rows.map(({ enquiry_id, kind, name, email, mobile, fields, created_at }) =>
    csvRow([
      istIso(created_at),
      kind,
      name,
      email,
      mobile,
      ...FIELDS.map((field) => fields[field] ?? ''),
      enquiry_id,
    ]),
  );
  const head = csvRow(['received', 'kind', 'name', 'email', 'mobile', ...FIELDS, 'id']);
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
}

/** Lists the other fields for the mail to the staff who answer; a dash if there are none. */
export function enquiryFacts(fields: Readonly<Record<string, string>>): string {
  const said = FIELDS.filter((field) => !WORDS.includes(field) && fields[field]);
  return said.map((field) => `${field.replace('_', ' ')}: ${fields[field]}`).join(', ') || '-';
}

/**
 * One enquiry for a terminal: a line about the sender, then what was written, without control characters,
 * which could rewrite the screen.
 */
export function enquiryText({
  enquiry_id,
  kind,
  name,
  email,
  mobile,
  fields,
  created_at,
}: EnquiryRow): string {
  const said = FIELDS.filter((field) => fields[field]).map(
    (field) => `  ${field}: ${flat(fields[field] ?? '')}`,
  );
  return [
    `${istIso(created_at)}  ${kind}  ${flat(name)} <${flat(email)}>  ${flat(mobile)}  ${enquiry_id}`,
    ...said,
  ].join('\n');
}

const flat = (text: string): string => cleanLine(text.replace(/\s+/g, ' '));
