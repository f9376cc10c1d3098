import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newUuid } from '../../ids.ts';
import { enquiryFacts } from './export-enquiries.ts';
import { insertEnquiry, type NewEnquiry } from './store.ts';
import { tellOperators } from './tell-operators.ts';

/**
 * Ten posts of one source an hour, over all forms of enquiry (AMB-88, O-29); applications are counted apart.
 */
const POSTS = { max: 10, windowMs: 3_600_000 };

/** Enquiries of a day, over all senders. */
const DAILY = { max: 5_000, windowMs: 86_400_000 };

/**
 * Stores an enquiry and tells the people who answer it, in one transaction: only a stored enquiry is a
 * success (O-12).
 */
export async function sendEnquiry(
  ctx: Context,
  db: Db,
  ip: string,
  enquiry: Omit<NewEnquiry, 'enquiryId'>,
): Promise<void> {
  await ctx.limiter.hit(`enquiry ${ip}`, POSTS.max, POSTS.windowMs);
  await ctx.limiter.hit('enquiries of everybody', DAILY.max, DAILY.windowMs);
  const enquiryId = newUuid();
  const { kind, name, email, mobile, fields } = enquiry;
  await transaction(db, async (tx) => {
    await insertEnquiry(tx, { ...enquiry, enquiryId });
    await tellOperators(ctx, tx, {
      desk: kind === 'advertise' ? 'sales' : 'care',
      of: `enquiry ${enquiryId}`,
      values: { kind, name, email, mobile, about: enquiryFacts(fields), message: fields.message ?? '' },
    });
  });
}
