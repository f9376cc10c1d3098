import { Button } from '@houseful/ui/button.tsx';
import { Container, PageTitle } from '@houseful/ui/page.tsx';
import { Skeleton } from '@houseful/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../text.tsx';

interface CheckingProps {
  title: string;
  /** Nobody could tell what became of the payment: it is asked again by hand. */
  isUnknown: boolean;
  /** What is true of the money all the same. */
  comfort?: string;
  onRetry: () => void;
  /** What is being paid, once it is known. */
  children?: ReactNode;
}

/** Back from the provider's page, while the server finds out what was paid (J-13, J-19). */
export function CheckingPayment({ title, isUnknown, comfort, onRetry, children }: CheckingProps) {
  const t = useT();
  return (
    <Container work className="py-12">
      <PageTitle look="work">{title}</PageTitle>
      {isUnknown ? (
        <div className="mt-6 grid justify-items-start gap-4" role="status">
          <p className="hf-lead">{t('Your payment could not be confirmed yet.')}</p>
          {comfort && <p className="text-muted">{comfort}</p>}
          <Button look="primary" icon="refresh" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <div className="mt-6" aria-busy="true">
          <p className="hf-lead" role="status">
            {t('Checking your payment. Please keep this page open.')}
          </p>
          {!children && <Skeleton count={3} className="mt-6" />}
        </div>
      )}
      {children && <div className="hf-rule mt-10 pt-2">{children}</div>}
    </Container>
  );
}
