import { useT } from '@houseful/app-kit/text.tsx';
import { Wordmark } from '@houseful/ui/kit/logo.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useFrame } from './frame.ts';
import { BookingsLink, FoodLink, SafetyLink } from './guarded-links.tsx';
import { companyLinks, type Entry, helpLinks, mainLinks } from './places-to-go.ts';

/**
 * The footer: links, customer care, social links, the two companies (N-05). Parts that failed to load stay
 * away (N-06).
 */
export function Footer() {
  const t = useT();
  const { productName, config, careHtml, addressHtml } = useFrame();
  return (
    <footer className="sh-footer hf-below">
      <div className="hf-container">
        <div className="sh-footer__top">
          <div>
            <Wordmark name={productName} render={<Link to={paths.home()} />} />
            <Html className="sh-care" html={careHtml} />
            <Html className="sh-care" html={addressHtml} />
          </div>
          <Column title={t('Book')} links={mainLinks(t)}>
            <li>
              <FoodLink />
            </li>
            <li>
              <BookingsLink>{t('Your bookings')}</BookingsLink>
            </li>
          </Column>
          <Column title={t('Company')} links={companyLinks(t)} />
          <Column title={t('Help')} links={helpLinks(t)}>
            <li>
              <SafetyLink />
            </li>
          </Column>
        </div>
        <div className="sh-footer__end">
          <p>{config && `© ${config.legal_names.join(' · ')}`}</p>
          <ul className="sh-social">
            {config?.social_links.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links, children }: { title: string; links: Entry[]; children?: React.ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="sh-footer__title">{title}</h2>
      <ul>
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** HTML that the server has cleaned by its allow-list (AMB-118). */
function Html({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, on write and on read
  return html === '' ? null : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
