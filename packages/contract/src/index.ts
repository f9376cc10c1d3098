import { accounts } from './accounts.ts';
import { booking } from './booking.ts';
import { content } from './content.ts';
import { films } from './films.ts';
import { food } from './food.ts';
import { pages } from './pages.ts';
import { places } from './places.ts';
import { profile } from './profile.ts';
import { promos } from './promos.ts';
import { shows } from './shows.ts';

/** Every call of the product, gathered once: the client, OpenAPI, the policy table and the contract sweep read it. */
export const allCalls = {
  ...accounts,
  ...places,
  ...films,
  ...shows,
  ...booking,
  ...food,
  ...promos,
  ...profile,
  ...content,
  ...pages,
} as const;
