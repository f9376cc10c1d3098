import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { readContacts } from '../content/read-contacts.ts';
import type { TemplateValues } from '../notifications/message-templates.ts';
import { writeMessage } from '../notifications/write-message.ts';

interface Told {
  /** The desk that receives the mail; customer care if the chain has named nobody. */
  desk: 'sales' | 'hr' | 'care';
  /** The stored enquiry: it is told once. */
  of: string;
  values: TemplateValues<'enquiry_received'>;
}

/**
 * Writes the mail about something stored beside it. A chain without any address is told by `npm run
 * enquiries` alone.
 */
export async function tellOperators(ctx: Context, tx: Db, { desk, of, values }: Told): Promise<void> {
  const { emails, care } = readContacts(ctx.settings.chain(), 'en');
  const to = (desk !== 'care' && emails[desk]) || care.email;
  if (!to)
    return ctx.log.warn({ enquiry: of }, 'an enquiry is stored, and the chain names no address to tell');
  // A name stands in the subject, which is one line.
  const name = values.name.replace(/\s+/g, ' ');
  await writeMessage(tx, {
    channel: 'email',
    to,
    template: 'enquiry_received',
    lang: 'en',
    values: { ...values, name },
    dedupeKey: of,
  });
}
