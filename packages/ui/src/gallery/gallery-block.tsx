import type { ReactNode } from 'react';
import { Container } from '../kit/page.tsx';

/** One block of the gallery under its heading. */
export function Block({ title, bleed, children }: { title: string; bleed?: boolean; children: ReactNode }) {
  const heading = <h2 className="hf-h3 hf-gallery__title">{title}</h2>;
  return (
    <section aria-label={title} className="hf-gallery__block">
      <Container>
        {heading}
        {!bleed && children}
      </Container>
      {bleed && children}
    </section>
  );
}

/** Components side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="hf-gallery__row">{children}</div>;
}
