import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Nothing, Text } from './shapes.ts';

/** Describes a call that answers one piece of HTML. */
export const html = (summary: string) =>
  ({ summary, auth: 'public', data: Type.Object({ extra_html_content: Text }) }) as const;

export const Promotion = Type.Object({
  image_path: Text,
  promo_partner: Text,
  promo_title: Text,
  promo_description: Text,
  promo_expiry: Text,
  promo_required: Text,
  /** Additive: `bogo` opens the Buy one Get One text; otherwise `plain`. */
  kind: Text,
  promo_code: Text,
  /** Additive: the path of the partner's logo; empty when there is none. */
  promo_partner_logo: Text,
  /** Additive: the text of the dialog of a `bogo` promotion (AMB-101). */
  promo_body: Text,
});

export const content = calls({
  'GET /webapp/terms-conditions': {
    summary: 'Terms accepted at sign-up',
    auth: 'public',
    data: Type.Array(Type.Object({ tc_text: Text })),
  },
  'GET /webapp/extras/customer-care-email': html('Customer care address'),
  'GET /webapp/extras/address': html('Postal address'),
  'GET /webapp/extras/promotions': {
    summary: 'Partner promotions',
    auth: 'public',
    data: Type.Array(Promotion),
  },
  'POST /webapp/extras/promotions': {
    summary: 'Partner promotions',
    auth: 'public',
    body: Type.Object({}),
    data: Type.Array(Promotion),
  },
  'POST /webapp/events': {
    summary: 'A page view (no personal data)',
    auth: 'public',
    body: Type.Object({
      path: Type.String({ maxLength: 300 }),
      title: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    data: Nothing,
    limit: { max: 300, windowMs: 600_000 },
  },
});
