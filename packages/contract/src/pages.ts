import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Html } from './content.ts';
import { AnyId, Nothing, Nullable, PageMeta, PageQuery, Text, Typed } from './shapes.ts';

const html = (summary: string) => ({ summary, auth: 'public', data: Html }) as const;

export const Offer = Type.Object({ id: AnyId, offer_name: Text, image_path: Text, offer_description: Text });
export const Job = Type.Object({
  job_id: AnyId,
  city_id: Text,
  job_department_id: AnyId,
  job_role_id: AnyId,
  job_role: Text,
  experience: Text,
  job_qualification: Text,
  is_active: Text,
  job_description: Type.Optional(Text),
});
const CinemaNames = Type.Array(Type.Object({ Cinema_strID: Text, Cinema_strName: Text }));
const PageCode = Type.Object({ page_code: Type.String({ maxLength: 80 }) });
const Images = Type.Object({
  image_path_1: Text,
  image_path_2: Text,
  image_path_3: Text,
  image_path_4: Text,
  image_path_5: Text,
  image_path_6: Text,
});

/** Information pages, offers, enquiries and careers. */
export const pages = calls({
  'GET /webapp/alloffers': { summary: 'All offers', auth: 'public', data: Type.Array(Offer) },
  'GET /webapp/homepageoffers': { summary: 'Offers shown on Home', auth: 'public', data: Type.Array(Offer) },
  'GET /webapp/offers': { summary: 'All offers, by page', auth: 'public', query: Type.Object(PageQuery), data: Type.Array(Offer), meta: PageMeta },
  'GET /webapp/offer/:offer_id': {
    summary: 'One offer',
    auth: 'public',
    params: Type.Object({ offer_id: Type.String({ maxLength: 80 }) }),
    data: Offer,
  },
  'POST /webapp/advertisewithus': {
    summary: 'Ask to advertise',
    auth: 'public',
    body: Type.Object({ adu_fullname: Typed(), adu_phone: Typed(30), adu_email: Typed(), adu_org: Typed(), adu_message: Typed(5000) }),
    data: Nothing,
    replay: 'transaction',
  },
  'GET /webapp/pages/:page_code': { summary: 'A page of text', auth: 'public', params: PageCode, data: Type.Object({ page_data: Text }) },
  'GET /webapp/images/:page_code': { summary: 'Pictures of a page', auth: 'public', params: PageCode, data: Images },
  'GET /webapp/jobs/jobs': {
    summary: 'Open jobs',
    auth: 'public',
    query: Type.Object({ city_id: Type.Optional(Text), job_department_id: Type.Optional(Text), job_role_id: Type.Optional(Text) }),
    data: Type.Array(Job),
  },
  'GET /webapp/jobs/jobs/:job_id': {
    summary: 'One open job',
    auth: 'public',
    params: Type.Object({ job_id: Type.String({ maxLength: 80 }) }),
    data: Job,
  },
  'GET /webapp/jobs/roles': { summary: 'Job roles', auth: 'public', data: Type.Array(Type.Object({ job_role_id: AnyId, job_role: Text })) },
  'GET /webapp/jobs/departments': {
    summary: 'Job departments',
    auth: 'public',
    data: Type.Array(Type.Object({ job_department_id: AnyId, job_department: Text })),
  },
  'POST /webapp/jobs/apply': {
    summary: 'Apply for a job (multipart: job_id, name, email, mobile, city, experience, employer?, note?, resume, consent)',
    auth: 'public',
    multipart: true,
    data: Type.Object({ application_id: Text }),
  },
  'POST /webapp/extras/contact-us': {
    summary: 'Send feedback',
    auth: 'public',
    body: Type.Object({
      category: Typed(),
      email: Typed(),
      message: Typed(5000),
      name: Typed(),
      mobile: Typed(30),
      city_name: Typed(),
      Cinema_strName: Typed(),
      show_date: Typed(40),
    }),
    data: Nothing,
    replay: 'transaction',
  },
  'GET /webapp/extras/contact-us': html('Text of the contact page'),
  'GET /webapp/extras/ad-with-us': html('Text of the advertising page'),
  'GET /webapp/extras/about-us': html('Text of the about page, in two parts'),
  'GET /webapp/extras/investors': {
    summary: 'Annual returns',
    auth: 'public',
    data: Type.Array(
      Type.Object({
        InvestorInformationType_ID: Type.Integer(),
        InvestorInformation_Year: Text,
        InvestorInformationDocumentPath: Text,
      }),
    ),
  },
  'GET /webapp/extras/employee-testimonials': {
    summary: 'What people who work here say',
    auth: 'public',
    data: Type.Array(Type.Object({ name: Text, designation: Text, text: Text, image_path: Text })),
  },
  'GET /webapp/extras/life-at-company': html('Text of the life tab'),
  'GET /webapp/extras/life-at-miraj': html('Text of the life tab (older path)'),
  'GET /webapp/extras/cinema-names': {
    summary: 'Cinemas of a city for the contact form',
    auth: 'public',
    query: Type.Object({ city_id: Type.Optional(Type.String({ maxLength: 80 })) }),
    data: CinemaNames,
  },
  'POST /webapp/extras/cinema-names': {
    summary: 'Cinemas of a city for the contact form',
    auth: 'public',
    body: Type.Object({ city_id: Type.Optional(Nullable(AnyId)) }),
    data: CinemaNames,
  },
});
