import type { Data } from '../../data.ts';
import { partsOf } from '../../information/html-parts.ts';
import { type Contacts, loadContacts } from '../../information/queries.ts';
import { type Listed, type Load, listed } from '../../load.ts';

/** A text page: empty `html` when the call failed or nobody wrote it, then the screen's own text stands there (O-24). */
export interface TextData {
  html: string;
  contacts: Contacts | null;
}

const loadText =
  (page_code: string): Load<TextData> =>
  async (call) => {
    const [page, contacts] = await Promise.all([call('GET /webapp/pages/:page_code', { params: { page_code } }), loadContacts(call)]);
    return { html: page.ok ? page.data.page_data : '', contacts };
  };

export const loadTerms = loadText('terms_and_conditions');
export const loadRefunds = loadText('refunds_and_cancellations');
export const loadPrivacy = loadText('privacy_policy');
export const loadSafety = loadText('safety');

export interface AboutData {
  about: string;
  awards: string;
  pictures: string[];
  contacts: Contacts | null;
}

/** The two parts of the about text and the page's pictures (O-16). */
export const loadAbout: Load<AboutData> = async (call) => {
  const [text, images, contacts] = await Promise.all([
    call('GET /webapp/extras/about-us'),
    call('GET /webapp/images/:page_code', { params: { page_code: 'about_us' } }),
    loadContacts(call),
  ]);
  const { about = '', awards = '' } = partsOf(text.ok ? text.data.extra_html_content : '', 'about');
  return { about, awards, pictures: images.ok ? Object.values(images.data).filter(Boolean) : [], contacts };
};

export type Investor = Data<'GET /webapp/extras/investors'>[number];

export interface InvestorsData {
  returns: Listed<Investor>;
}

/** Which of the investors' documents are annual returns (AMB-97). */
const ANNUAL_RETURN = 1;

export const loadInvestors: Load<InvestorsData> = async (call) => {
  const { items, failed } = listed(await call('GET /webapp/extras/investors'));
  return { returns: { items: items.filter((row) => row.InvestorInformationType_ID === ANNUAL_RETURN), failed } };
};
