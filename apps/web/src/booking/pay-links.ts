import type { Data } from '../data.ts';
import { payLinks } from '../persisted-state.ts';
import { storedObject } from '../stored-object.ts';

type GivenLink = NonNullable<Data<'POST /webapp/booking/payment-status'>['pay_links']>[number];
/** What one friend of a split booking pays, and the address that it is paid at. */
export type PayLink = Pick<GivenLink, 'name' | 'amount' | 'url'>;

/** Keeps the links that the server gave the organiser for having paid (J-22), in this tab, until the next such booking or the sign-out. */
export function keepPayLinks(transactionId: string, links: readonly PayLink[]): void {
  if (links.length === 0) return;
  payLinks.write(JSON.stringify({ id: transactionId, links: links.map(({ name, amount, url }) => ({ name, amount, url })) }));
}

/** The links of this booking's friends; none for whoever is not its organiser or came in another tab. */
export const readPayLinks = (transactionId: string): readonly PayLink[] => decodePayLinks(payLinks.read(), transactionId);

export function decodePayLinks(text: string | null, transactionId: string): readonly PayLink[] {
  const { id, links } = storedObject(text) ?? {};
  return id === transactionId && Array.isArray(links) ? links.filter(isLink) : [];
}

const isLink = (given: Partial<PayLink> | null): given is PayLink =>
  typeof given?.name === 'string' && typeof given.url === 'string' && typeof given.amount === 'number';
