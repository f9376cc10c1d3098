import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** The page's column: 1280 wide with gutters of 20 to 80. `work` is the single column of forms and money. */
export function Container({
  work,
  className,
  children,
}: {
  work?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('hf-container', work && 'hf-container--work', className)}>{children}</div>
  );
}

/**
 * The only `h1` of a screen: `title` for pages to look at, `work` for pages to do something, `hidden` where
 * the picture shows the title.
 */
export function PageTitle({
  look = 'title',
  className,
  children,
}: {
  look?: 'title' | 'work' | 'hidden';
  className?: string;
  children: ReactNode;
}) {
  return <h1 className={classNames(`hf-${look}`, className)}>{children}</h1>;
}

export type SectionProps = {
  /** Heading and accessible name of the region. */
  title: string;
  sub?: ReactNode;
  /** Beside the heading: filters or a "view all" link. */
  aside?: ReactNode;
  /** Lets full-bleed content bring its own containers. */
  bleed?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A region named by its `h2`. */
export function Section({ title, sub, aside, bleed, id, className, children }: SectionProps) {
  const own = useId();
  return (
    <section id={id} aria-labelledby={own} className={classNames('hf-section', className)}>
      <Container>
        <div className="hf-section__head">
          <div>
            <h2 id={own} className="hf-h2">
              {title}
            </h2>
            {sub && <p className="hf-section__sub">{sub}</p>}
          </div>
          {aside}
        </div>
        {!bleed && children}
      </Container>
      {bleed && children}
    </section>
  );
}

/** The first link of a page, visible when focused. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a href={`#${target}`} className="hf-hidden hf-skip">
      {children}
    </a>
  );
}
