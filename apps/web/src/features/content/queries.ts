import { type Aside, htmlOf, type Listed, type Load, listed } from '@houseful/app-kit/route-loader.ts';
import { partsOf } from '../../information/html-parts.ts';
import { type Contacts, loadContacts, loadPictures, loadSocialPicture } from '../../information/queries.ts';
import { type Investor, receiveInvestor } from './receive.ts';

/**
 * A text page. `html` is empty when the call failed or the chain wrote none; then the screen's own text is
 * shown (O-24).
 */
export interface TextData {
  html: string;
  contacts: Contacts | null;
  /** Shown beside the text, and when the page is shared. */
  picture: string;
}

const loadText =
  (page_code: string): Load<TextData> =>
  async (call) => {
    const [page, contacts, [picture = '']] = await Promise.all([
      call('GET /webapp/pages/:page_code', { params: { page_code } }),
      loadContacts(call),
      loadPictures(call, page_code),
    ]);
    return { html: htmlOf(page), contacts, picture };
  };

/** A text is shown even without the contact addresses and its drawing. */
export const BESIDE_TEXT: Aside<TextData> = {
  'GET /webapp/contacts': ['contacts'],
  'GET /webapp/images/:page_code': ['picture'],
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
  const [text, pictures, contacts] = await Promise.all([
    call('GET /webapp/extras/about-us'),
    loadPictures(call, 'about_us'),
    loadContacts(call),
  ]);
  const { about = '', awards = '' } = partsOf(htmlOf(text), 'about');
  return { about, awards, pictures: pictures.filter(Boolean), contacts };
};

export interface InvestorsData {
  returns: Listed<Investor>;
  picture: string;
}

/** Which of the investors' documents are annual returns (AMB-97). */
const ANNUAL_RETURN = 1;

export const loadInvestors: Load<InvestorsData> = async (call) => {
  const [list, picture] = await Promise.all([
    call('GET /webapp/extras/investors'),
    loadSocialPicture(call, 'investors'),
  ]);
  const { items, failed } = listed(list, receiveInvestor);
  return {
    returns: { items: items.filter((row) => row.type === ANNUAL_RETURN), failed },
    picture,
  };
};
