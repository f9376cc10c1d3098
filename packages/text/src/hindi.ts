import accounts from './hi/accounts.json' with { type: 'json' };
import bookings from './hi/bookings.json' with { type: 'json' };
import careers from './hi/careers.json' with { type: 'json' };
import content from './hi/content.json' with { type: 'json' };
import demo from './hi/demo.json' with { type: 'json' };
import enquiries from './hi/enquiries.json' with { type: 'json' };
import errors from './hi/errors.json' with { type: 'json' };
import films from './hi/films.json' with { type: 'json' };
import food from './hi/food.json' with { type: 'json' };
import home from './hi/home.json' with { type: 'json' };
import messages from './hi/messages.json' with { type: 'json' };
import offers from './hi/offers.json' with { type: 'json' };
import payments from './hi/payments.json' with { type: 'json' };
import places from './hi/places.json' with { type: 'json' };
import profile from './hi/profile.json' with { type: 'json' };
import promos from './hi/promos.json' with { type: 'json' };
import quickBook from './hi/quick-book.json' with { type: 'json' };
import seats from './hi/seats.json' with { type: 'json' };
import shell from './hi/shell.json' with { type: 'json' };
import tickets from './hi/tickets.json' with { type: 'json' };
import ui from './hi/ui.json' with { type: 'json' };
import type { Catalogue } from './text.ts';

/** The whole Hindi catalogue, one file per feature. The browser loads it only for Hindi readers. */
export const hindi: Catalogue = {
  ...accounts,
  ...bookings,
  ...careers,
  ...content,
  ...demo,
  ...enquiries,
  ...errors,
  ...films,
  ...food,
  ...home,
  ...messages,
  ...offers,
  ...payments,
  ...places,
  ...profile,
  ...promos,
  ...quickBook,
  ...seats,
  ...shell,
  ...tickets,
  ...ui,
};
