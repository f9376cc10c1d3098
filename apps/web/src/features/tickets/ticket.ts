import type { Ticket as BookedTicket } from '../../booking/receive-ticket.ts';

export type Ticket = BookedTicket & {
  /** A kept copy: the network is down or silent. */ kept?: true;
};
