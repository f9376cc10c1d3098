import { enquiries } from '@houseful/contract/enquiries.ts';
import { checkAdvertise } from '@houseful/domain/forms/advertise.ts';
import { checkContact, DEFAULT_CATEGORY } from '@houseful/domain/forms/contact.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { serve } from '../../http/serve.ts';
import { textOf } from '../../http/typed-text.ts';
import { refuseForm } from '../../refuse.ts';
import { ADVERTISE_NAMES, advertiseOf, CONTACT_NAMES, contactOf, presentName } from './present.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { findCinemaNames } from './store.ts';

/**
 * Routes for messages that visitors write to the chain, and for the cinemas they may choose from
 * (requirements §3.9 #73, #81, #90).
 */
export function enquiriesRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, enquiries, {
    'POST /webapp/advertisewithus': async ({ db, body, ip }) => {
      const form = advertiseOf(body);
      const checked = checkAdvertise(form);
      if (!checked.ok) refuseForm(checked.failures, ADVERTISE_NAMES);
      const { name, email, phone, organization, message } = form;
      await sendEnquiry(ctx, db, ip, {
        kind: 'advertise',
        name,
        email,
        mobile: phone,
        fields: { organization, message },
      });
      return ok(null, {
        message:
          'Your request for advertising was submitted successfully. We will get in touch with you soon!',
      });
    },

    'POST /webapp/extras/contact-us': async ({ db, body, ip }) => {
      const form = contactOf(body);
      const checked = checkContact(form);
      if (!checked.ok) refuseForm(checked.failures, CONTACT_NAMES);
      const { name, email, mobile, city, cinema, message, showDate } = form;
      const category = textOf(body.category) || DEFAULT_CATEGORY;
      await sendEnquiry(ctx, db, ip, {
        kind: 'contact',
        name,
        email,
        mobile,
        fields: { category, city, cinema, show_date: showDate, message },
      });
      return ok(null, {
        message: 'Your request for Feedback has submitted successfully. We will get in touch with you soon!',
      });
    },

    'GET /webapp/extras/cinema-names': async ({ db, query, lang }) =>
      (await findCinemaNames(db, query.city_id ?? '', lang)).map(presentName),
    'POST /webapp/extras/cinema-names': async ({ db, body, lang }) =>
      (await findCinemaNames(db, textOf(body.city_id), lang)).map(presentName),
  });
}
