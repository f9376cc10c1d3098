import type { Data } from '@houseful/app-kit/data.ts';

export type Ticket = Data<'POST /webapp/booking/final-ticket'> & {
  /** A kept copy: the network is down or silent. */ kept?: true;
};
