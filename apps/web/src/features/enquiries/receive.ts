import type { Data } from '@houseful/app-kit/data.ts';
import { type ContactForm, DEFAULT_CATEGORY } from '@houseful/domain/forms/contact.ts';

export interface CinemaName {
  id: string;
  name: string;
}

export const receiveCinemaName = (wire: Data<'GET /webapp/extras/cinema-names'>[number]): CinemaName => ({
  id: wire.Cinema_strID,
  name: wire.Cinema_strName,
});

/** Writes a feedback for the API. City and cinema go by their names. */
export const contactBody = (form: ContactForm) => ({
  category: DEFAULT_CATEGORY,
  email: form.email,
  message: form.message,
  name: form.name,
  mobile: form.mobile,
  city_name: form.city,
  Cinema_strName: form.cinema,
  show_date: form.showDate ?? '',
});
