import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import type { ReactNode } from 'react';
import { type MetaArgs } from 'react-router';
import { Complaints, Mail, Phone } from '../../information/complaints.tsx';
import { Prose } from '../../information/prose.tsx';
import { type Contacts } from '../../information/queries.ts';
import { breadcrumbs, organization, productOf } from '../../information/structured-data.ts';
import '../../information/reading.css';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { pageMeta } from '../../seo.ts';
import { FeedbackForm } from './contact-form.tsx';
import './enquiries.css';
import { type ContactData, loadContact } from './queries.ts';

export const loader = serverLoad(loadContact);
export const clientLoader = browserLoad(loadContact, {
  'GET /webapp/contacts': ['contacts'],
  'GET /webapp/citylist': ['cities'],
  'GET /webapp/extras/cinema-names': ['cinemas'],
});

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const { contacts = null, picture } = readLoaded<ContactData | undefined>(args.loaderData) ?? {};
    return {
      title: t('Contact us'),
      description: t(
        'Offices, desks and a form for feedback: how to reach {product}, and who answers complaints.',
        {
          product: productOf(args),
        },
      ),
      image: picture,
      jsonLd: { '@graph': [organization(args, contacts), breadcrumbs(args, [{ name: t('Contact us') }])] },
    };
  });

/** Offices, desks, the grievance officer and the feedback form (O-17..O-23). */
export default function ContactScreen() {
  const t = useT();
  const data = useLoaded<ContactData>();
  const { html, contacts } = data;
  return (
    <Container className="in-read">
      <PageTitle>{t('Contact us')}</PageTitle>
      <div className="en-columns">
        <div>
          <div className="in-text sh-prose">{html ? <Prose html={html} /> : <ContactFallback />}</div>
        </div>
        <div className="en-form">
          <FeedbackForm given={data} />
        </div>
        <div>
          {contacts && <Desks contacts={contacts} />}
          <Complaints contacts={contacts} />
        </div>
      </div>
    </Container>
  );
}

function ContactFallback() {
  const t = useT();
  return <p>{t('People read every message. For a booking, please have the Booking ID at hand.')}</p>;
}

function Desks({ contacts }: { contacts: Contacts }) {
  const t = useT();
  const { registered_office, corporate_office, emails, sales_phone } = contacts;
  return (
    <dl className="en-facts">
      <Fact name={t('Registered office')}>
        {registered_office.company}
        <br />
        {registered_office.address}
      </Fact>
      <Fact name={t('Corporate office')}>
        {corporate_office.company}
        <br />
        {corporate_office.address}
      </Fact>
      <Fact name={t('Sales')}>
        <Mail to={emails.sales} /> <Phone number={sales_phone} />
      </Fact>
      <Fact name={t('Sponsorships')}>
        <Mail to={emails.sponsorships} />
      </Fact>
      <Fact name={t('HR')}>
        <Mail to={emails.hr} />
      </Fact>
      <Fact name={t('Bulk bookings')}>
        <Mail to={emails.bulk} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
