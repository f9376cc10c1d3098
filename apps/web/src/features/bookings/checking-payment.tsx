import { useT } from '@houseful/app-kit/text.tsx';
import { useAgainOnReturn } from '@houseful/app-kit/use-again-on-return.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import type { ReactNode } from 'react';
import { openModal } from '../../modals/open-modal.ts';

interface CheckingProps {
  title: string;
  /**
   * The fate of the payment is unknown: the person asks again by hand, or the page does when the network is
   * back.
   */
  isUnknown: boolean;
  /** Only the payer may read the result, and they are signed out. */
  isSignedOut?: boolean;
  /** A sentence about the money that is true in any case. */
  comfort?: string;
  onRetry: () => void;
  /** The thing that is being paid, once it is known. */
  children?: ReactNode;
}

/** Back from the provider's page, while the server finds out what was paid (J-13, J-19). */
export function CheckingPayment({
  title,
  isUnknown,
  isSignedOut,
  comfort,
  onRetry,
  children,
}: CheckingProps) {
  const t = useT();
  useAgainOnReturn(isUnknown, onRetry);
  return (
    <Container work className="py-12">
      <PageTitle look="work">{title}</PageTitle>
      {isSignedOut ? (
        <Stuck
          text={t('You were signed out. Sign in again to see what became of your payment.')}
          comfort={comfort}
        >
          <Button look="primary" onClick={() => openModal('sign-in', { after: 'reserve' })}>
            {t('Sign In')}
          </Button>
        </Stuck>
      ) : isUnknown ? (
        <Stuck text={t('Your payment could not be confirmed yet.')} comfort={comfort}>
          <Button look="primary" icon="refresh" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </Stuck>
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

/** Tells why nothing more happens by itself, the sentence that is true in any case, and the next steps. */
function Stuck({ text, comfort, children }: { text: string; comfort?: string; children: ReactNode }) {
  return (
    <div className="mt-6 grid justify-items-start gap-4" role="status">
      <p className="hf-lead">{text}</p>
      {comfort && <p className="text-muted">{comfort}</p>}
      {children}
    </div>
  );
}
