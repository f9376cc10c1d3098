import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newUuid } from '../../ids.ts';
import { readContacts } from '../content/read-contacts.ts';
import { writeMessage } from '../notifications/write-message.ts';
import { insertEnquiry, type NewEnquiry } from './store.ts';

/** Ten posts of one source an hour, over all public forms (AMB-88, O-29). */
const POSTS = { max: 10, windowMs: 3_600_000 };

/** Stores an enquiry and tells the people who answer it, in one transaction: success is only ever said of what is stored (O-12). */
export async function sendEnquiry(ctx: Context, db: Db, ip: string, enquiry: Omit<NewEnquiry, 'enquiryId'>): Promise<void> {
  await ctx.limiter.hit(ctx.db, `enquiry ${ip}`, POSTS.max, POSTS.windowMs);
  const enquiryId = newUuid();
  await transaction(db, async (tx) => {
    await insertEnquiry(tx, { ...enquiry, enquiryId });
    await writeMessage(tx, {
      channel: 'email',
      to: addressee(ctx, enquiry.kind),
      template: 'enquiry_received',
      lang: 'en',
      values: {
        kind: enquiry.kind,
        name: enquiry.name,
        email: enquiry.email,
        mobile: enquiry.mobile,
        message: enquiry.fields.message ?? '',
      },
      dedupeKey: `enquiry ${enquiryId}`,
    });
  });
}

function addressee(ctx: Context, kind: NewEnquiry['kind']): string {
  const { emails, care } = readContacts(ctx.settings.chain(), 'en');
  return (kind === 'advertise' && emails.sales) || care.email;
}
