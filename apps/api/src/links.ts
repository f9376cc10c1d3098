import type { Context } from './context.ts';

type Site = Pick<Context, 'origin'>;

/** The ticket of a booking, or of a gift. */
export const ticketLink = ({ origin }: Site, id: string): string => `${origin}/final-ticket/${id}`;
/** The same of an order of food alone. */
export const foodTicketLink = ({ origin }: Site, id: string): string => `${origin}/fnd-final-ticket/${id}`;
/** Where a pending booking is paid; with a share's token, that share alone. */
export const payLink = ({ origin }: Site, orderId: string, token?: string): string =>
  `${origin}/paynow/${orderId}${token ? `?share=${token}` : ''}`;
