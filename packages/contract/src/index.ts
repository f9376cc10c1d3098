import { accounts } from './accounts.ts';
import { booking } from './booking.ts';
import { cancellations } from './cancellations.ts';
import { careers } from './careers.ts';
import { content } from './content.ts';
import { enquiries } from './enquiries.ts';
import { films } from './films.ts';
import { food } from './food.ts';
import { gifts } from './gifts.ts';
import { offers } from './offers.ts';
import { pages } from './pages.ts';
import { payNow } from './pay-now.ts';
import { places } from './places.ts';
import { profile } from './profile.ts';
import { promos } from './promos.ts';
import { seats } from './seats.ts';
import { shows } from './shows.ts';
import { tickets } from './tickets.ts';

/** All calls of the product. The client, OpenAPI, the policy table and the contract sweep read this list. */
export const allCalls = {
  ...accounts,
  ...places,
  ...films,
  ...shows,
  ...seats,
  ...booking,
  ...payNow,
  ...food,
  ...promos,
  ...tickets,
  ...gifts,
  ...cancellations,
  ...profile,
  ...content,
  ...pages,
  ...offers,
  ...careers,
  ...enquiries,
} as const;
