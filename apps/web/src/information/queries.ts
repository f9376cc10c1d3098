import type { Caller } from '@houseful/contract/client.ts';
import type { Data } from '../data.ts';
import { orElse } from '../load.ts';

export type Contacts = Data<'GET /webapp/contacts'>;

/** Offices, desks and the grievance officer; null when the server could not tell. */
export const loadContacts = async (call: Caller): Promise<Contacts | null> => orElse(await call('GET /webapp/contacts'), null);
