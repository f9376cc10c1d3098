import type { Data } from '@houseful/app-kit/data.ts';

export type Ticket = Data<'POST /webapp/booking/final-ticket'> & { /** As it was seen last: the line is down, or silent. */ kept?: true };
