import type { PersonalMemory } from '@houseful/app-kit/session.ts';
import { forgetPlaces } from './chosen-places.ts';
import { forgetPerson, keepFor } from './persisted-state.ts';

/** What this browser keeps of a person, and what goes with them. Kept tickets bring their code when they are forgotten. */
export const personalMemory: PersonalMemory = {
  keepFor,
  forgetPerson: () => {
    forgetPerson();
    void import('./kept-tickets.ts').then(({ forgetTickets }) => forgetTickets()).catch(() => undefined);
  },
  forgetDevice: forgetPlaces,
};
