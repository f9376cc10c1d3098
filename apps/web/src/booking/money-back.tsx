import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../shell/use-page-title.ts';

/** The payment came after the seats were gone (J-20). */
export function MoneyBack() {
  const t = useT();
  usePageTitle(t('Your money comes back'));
  return (
    <Container work className="py-12">
      <PageTitle look="work">{t('Your money comes back')}</PageTitle>
      <div className="mt-6 grid gap-3">
        <p className="hf-lead">
          {t('Your payment arrived after the seats were released, and they could not be booked again.')}
        </p>
        <p>
          {t('The whole amount is refunded to the account it came from. This takes at least 7 working days.')}
        </p>
        <div className="mt-3">
          <Button look="primary" render={<Link to={paths.home()} />}>
            {t('Back to home')}
          </Button>
        </div>
      </div>
    </Container>
  );
}
