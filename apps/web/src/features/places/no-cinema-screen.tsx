import { useT } from '@houseful/app-kit/text.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { Loading } from '@houseful/ui/kit/skeleton.tsx';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../seo.ts';
import { useBackOneStep } from '../../shell/use-back-one-step.ts';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Cinema'), noindex: true }));

/** `/cinema-details` without a code leads back (F-08). */
export default function NoCinemaScreen() {
  const t = useT();
  useBackOneStep();
  return (
    <Container>
      <h1 className="hf-hidden">{t('Cinema')}</h1>
      <Loading text={t('Loading')}>{null}</Loading>
    </Container>
  );
}
