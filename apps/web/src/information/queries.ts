import type { Data } from '@houseful/app-kit/data.ts';
import { orElse } from '@houseful/app-kit/route-loader.ts';
import type { Caller } from '@houseful/contract/client.ts';

export type Contacts = Data<'GET /webapp/contacts'>;

/** Offices, desks and the grievance officer; null when the server could not tell. */
export const loadContacts = async (call: Caller): Promise<Contacts | null> =>
  orElse(await call('GET /webapp/contacts'), null);

/**
 * Pictures of a page in their places, empty where there is none; no pictures when the call failed or the page
 * has none.
 */
export async function loadPictures(call: Caller, page_code: string): Promise<string[]> {
  const images = await call('GET /webapp/images/:page_code', { params: { page_code } });
  return images.ok ? Object.values(images.data) : [];
}

/**
 * Returns the picture of a shared page: its first one, or an empty string. Asked only on the server, because
 * the readers of this tag run no script.
 */
export const loadSocialPicture = async (call: Caller, page_code: string): Promise<string> =>
  import.meta.env.SSR ? ((await loadPictures(call, page_code))[0] ?? '') : '';
