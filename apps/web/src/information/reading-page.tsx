import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { type ReactNode, useMemo } from 'react';
import { fallbacks, pictureSource } from '../programme/pictures.ts';
import { withAnchors } from './html-parts.ts';
import { Prose } from './prose.tsx';
import './reading.css';

/** So many headings are worth a list of them. */
const ENOUGH = 3;

/**
 * A page to read: lines of a length that eyes like, a list of its parts beside it, a clean print. `html` is
 * the chain's text; without one (the call failed, nobody wrote it) `fallback` stands in its place (O-24).
 */
export function ReadingPage(props: {
  title: string;
  lead?: ReactNode;
  html: string;
  fallback: ReactNode;
  /** A drawing that a wide window shows beside the text; empty for none. */
  picture?: string;
  /** Stands below the text, in a wide window beside it. */
  children?: ReactNode;
}) {
  const { title, lead, html, fallback, picture, children } = props;
  const t = useT();
  const { html: marked, headings } = useMemo(() => withAnchors(html), [html]);
  return (
    <Container className="in-read">
      <PageTitle>{title}</PageTitle>
      {lead !== undefined && <p className="hf-lead in-lead">{lead}</p>}
      <div className="in-read__columns">
        {headings.length >= ENOUGH && (
          <nav className="in-read__parts" aria-label={t('On this page')}>
            <p className="hf-meta hf-muted">{t('On this page')}</p>
            <ol>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="in-read__text">
          {html ? <Prose html={marked} /> : <div className="sh-prose">{fallback}</div>}
        </div>
        <div className="in-read__beside">
          {picture && (
            <Picture
              source={pictureSource(picture)}
              alt=""
              fallback={fallbacks.cinema}
              sizes="(width < 80em) 1px, 20rem"
              shape="wide"
              className="in-read__picture"
            />
          )}
          {children}
        </div>
      </div>
    </Container>
  );
}
