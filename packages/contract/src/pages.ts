import { Type } from 'typebox';
import { html } from './content.ts';
import { calls } from './contract.ts';
import { Text } from './shapes.ts';

const PageCode = Type.Object({ page_code: Type.String({ maxLength: 80 }) });
const Images = Type.Object({
  image_path_1: Text,
  image_path_2: Text,
  image_path_3: Text,
  image_path_4: Text,
  image_path_5: Text,
  image_path_6: Text,
});

const Office = Type.Object({ company: Text, address: Text });
const Contacts = Type.Object({
  registered_office: Office,
  corporate_office: Office,
  care: Type.Object({ email: Text, phone: Text, hours: Text, address: Text }),
  sales_phone: Text,
  emails: Type.Object({ sales: Text, sponsorships: Text, hr: Text, bulk: Text, privacy: Text }),
  grievance: Type.Object({ name: Text, title: Text, email: Text, phone: Text }),
});

/** Information pages. */
export const pages = calls({
  'GET /webapp/pages/:page_code': {
    summary: 'A page of text',
    auth: 'public',
    params: PageCode,
    data: Type.Object({ page_data: Text }),
  },
  'GET /webapp/images/:page_code': {
    summary: 'Pictures of a page',
    auth: 'public',
    params: PageCode,
    data: Images,
  },
  'GET /webapp/contacts': {
    summary: 'Offices, desks and the grievance officer of the chain',
    auth: 'public',
    data: Contacts,
  },
  'GET /webapp/extras/contact-us': html('Text of the contact page'),
  'GET /webapp/extras/ad-with-us': html('Text of the advertising page'),
  'GET /webapp/extras/about-us': html('Text of the about page, in two parts'),
  'GET /webapp/extras/life-at-company': html('Text of the life tab'),
  'GET /webapp/extras/life-at-miraj': html('Text of the life tab (older path)'),
});
