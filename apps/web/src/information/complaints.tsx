import { useT } from '@houseful/app-kit/text.tsx';
import { useFrame } from '../shell/frame.ts';
import type { Contacts } from './queries.ts';
import './reading.css';

/**
 * Names the person who answers complaints and their deadline, with the company's name and address (Consumer
 * Protection (E-Commerce) Rules, 2020). Shows nothing when the chain has named nobody or the call failed.
 */
export function Complaints({
  contacts,
  heading: Heading = 'h2',
}: {
  contacts: Contacts | null;
  heading?: 'h2' | 'h3';
}) {
  const t = useT();
  const { productName } = useFrame();
  const { grievance, registered_office: office } = contacts ?? {};
  if (!grievance?.name) return null;
  return (
    <section className="in-complaints">
      <Heading className="hf-h3">{t('Complaints')}</Heading>
      <p>
        {grievance.name}, {grievance.title}
      </p>
      <p>
        <Mail to={grievance.email} />, <Phone number={grievance.phone} />
      </p>
      <p>{t('We acknowledge a complaint within 48 hours and answer it within a month.')}</p>
      <p className="hf-muted">
        {t('{product} is run by {company}, {address}.', {
          product: productName,
          company: office?.company ?? '',
          address: office?.address ?? '',
        })}
      </p>
    </section>
  );
}

export function Mail({ to }: { to: string }) {
  return to ? (
    <a className="hf-link in-contact" href={`mailto:${to}`}>
      {to}
    </a>
  ) : null;
}

export function Phone({ number }: { number: string }) {
  return number ? (
    <a className="hf-link in-contact" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  ) : null;
}
