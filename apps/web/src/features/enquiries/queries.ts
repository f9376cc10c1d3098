import { call } from '@houseful/app-kit/call.ts';
import { htmlOf, type Listed, type Load, listed, orElse } from '@houseful/app-kit/route-loader.ts';
import type { AdvertiseForm } from '@houseful/domain/forms/advertise.ts';
import type { ContactForm } from '@houseful/domain/forms/contact.ts';
import { partsOf } from '../../information/html-parts.ts';
import { type Contacts, loadContacts, loadPictures, loadSocialPicture } from '../../information/queries.ts';
import { type City, receiveCity } from '../../programme/receive-city.ts';
import { type CinemaName, contactBody, receiveCinemaName } from './receive.ts';

export interface AdvertiseData {
  /** The chain's text by part; for an empty part the screen shows its own text (O-03). */
  text: Readonly<Record<string, string>>;
  /** Six pictures: the screen, then the five places off screen (O-14). */
  pictures: string[];
  contacts: Contacts | null;
}

export const loadAdvertise: Load<AdvertiseData> = async (caller) => {
  const [text, pictures, contacts] = await Promise.all([
    caller('GET /webapp/extras/ad-with-us'),
    loadPictures(caller, 'advertise_with_us'),
    loadContacts(caller),
  ]);
  return {
    text: partsOf(htmlOf(text), 'advertise'),
    pictures,
    contacts,
  };
};

/** Stores a request for advertising (O-09). */
export const sendAdvertise = (form: AdvertiseForm, idempotencyKey: string) =>
  call('POST /webapp/advertisewithus', {
    body: {
      adu_fullname: form.name,
      adu_phone: form.phone,
      adu_email: form.email,
      adu_org: form.organization,
      adu_message: form.message,
    },
    idempotencyKey,
  });

export interface ContactData {
  html: string;
  contacts: Contacts | null;
  cities: City[];
  /** The chosen city's, so that the form starts with it. */
  cityId: string;
  cinemas: Listed<CinemaName>;
  /** Shown when the page is shared. */
  picture: string;
}

export const loadContact: Load<ContactData> = async (caller, { cityId }) => {
  const [text, contacts, cities, cinemas, picture] = await Promise.all([
    caller('GET /webapp/extras/contact-us'),
    loadContacts(caller),
    caller('GET /webapp/citylist'),
    cityId ? caller('GET /webapp/extras/cinema-names', { query: { city_id: cityId } }) : null,
    loadSocialPicture(caller, 'contact_us'),
  ]);
  return {
    html: htmlOf(text),
    contacts,
    cities: listed(cities, receiveCity).items,
    cityId: cityId ?? '',
    cinemas: cinemas ? listed(cinemas, receiveCinemaName) : { items: [], failed: false },
    picture,
  };
};

/** The cinemas of a city for the form (O-21); null when the call failed. */
export const loadCinemaNames = async (city_id: string): Promise<CinemaName[] | null> =>
  orElse(await call('GET /webapp/extras/cinema-names', { query: { city_id } }), null)?.map(
    receiveCinemaName,
  ) ?? null;

/** Stores feedback (O-23). City and cinema go by their names. */
export const sendContact = (form: ContactForm, idempotencyKey: string) =>
  call('POST /webapp/extras/contact-us', { body: contactBody(form), idempotencyKey });
