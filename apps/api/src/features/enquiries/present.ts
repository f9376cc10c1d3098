import type { BodyOf, DataOf } from '@houseful/contract/contract.ts';
import type { enquiries } from '@houseful/contract/enquiries.ts';
import { textOf, typedEmail, typedLine, typedText } from '../../http/typed-text.ts';
import type { CinemaName } from './store.ts';

type Enquiries = typeof enquiries;

/** The names that the forms' fields have in a request, for what is wrong with them. */
export const ADVERTISE_NAMES = {
  name: 'adu_fullname',
  phone: 'adu_phone',
  email: 'adu_email',
  organization: 'adu_org',
  message: 'adu_message',
};
export const CONTACT_NAMES = { city: 'city_name', cinema: 'Cinema_strName', showDate: 'show_date' };

/** The form of who would advertise, as it was typed. */
export function advertiseOf(body: BodyOf<Enquiries['POST /webapp/advertisewithus']>) {
  return {
    name: typedLine(body.adu_fullname),
    phone: textOf(body.adu_phone),
    email: typedEmail(body.adu_email),
    organization: typedLine(body.adu_org),
    message: typedText(body.adu_message),
  };
}

/** The form of who gives feedback, as it was typed. */
export function contactOf(body: BodyOf<Enquiries['POST /webapp/extras/contact-us']>) {
  return {
    name: typedLine(body.name),
    email: typedEmail(body.email),
    mobile: textOf(body.mobile),
    city: typedLine(body.city_name),
    cinema: typedLine(body.Cinema_strName),
    message: typedText(body.message),
    showDate: textOf(body.show_date),
  };
}

/** A cinema to choose in a form. */
export function presentName(row: CinemaName): DataOf<Enquiries['GET /webapp/extras/cinema-names']>[number] {
  return { Cinema_strID: row.cinema_id, Cinema_strName: row.name };
}
