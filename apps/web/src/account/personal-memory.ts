import type { PersonalMemory } from '@houseful/app-kit/session.ts';
import { forgetPlaces } from './chosen-places.ts';
import { forgetPerson, keepFor } from './persisted-state.ts';

/**
 * The values that this browser keeps of a person, and how they are forgotten. The code for kept tickets is
 * loaded only to forget them.
 */
export const personalMemory: PersonalMemory = {
  keepFor,
  forgetPerson: () => {
    forgetPerson();
    void import('./kept-tickets.ts').then((code) => code.forgetTickets()).catch(() => {});
  },
  forgetDevice: forgetPlaces,
};
