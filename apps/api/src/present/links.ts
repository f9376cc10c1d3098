import type { Context } from '../context.ts';

type Site = Pick<Context, 'origin'>;

/** Returns the address of a ticket, for a booking or a gift. */
export const ticketLink = ({ origin }: Site, id: string): string => `${origin}/final-ticket/${id}`;
/** Returns the address of a ticket for food alone. */
export const foodTicketLink = ({ origin }: Site, id: string): string => `${origin}/fnd-final-ticket/${id}`;
/** Returns the address at which a pending booking is paid, or one share of it by the share's id and token. */
export const payLink = ({ origin }: Site, id: string, token?: string): string =>
  `${origin}/paynow/${id}${token ? `?share=${token}` : ''}`;
