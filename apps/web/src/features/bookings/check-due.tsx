import { Button } from '@houseful/ui/button.tsx';
import { Container, PageTitle } from '@houseful/ui/page.tsx';
import { Skeleton } from '@houseful/ui/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { act } from '../../api.ts';
import { queryClient } from '../../live.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../text.tsx';
import { DueFrame } from './due-frame.tsx';
import { verdictOf } from './payment-verdict.tsx';
import { completePayLater } from './queries.ts';

/** Back from the provider's page: the server finds out what was paid (J-13, AMB-80). Then the same page says what is due now. */
export function CheckDue({ id, share, paymentId }: { id: string; share: string; paymentId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [isUnknown, setUnknown] = useState(false);
  const running = useRef(false);
  const check = async () => {
    if (running.current) return;
    running.current = true;
    setUnknown(false);
    const done = await completePayLater(id, paymentId, share);
    act(done);
    if (verdictOf(done) === 'unknown' && !done.ok && (done.http === 0 || done.http >= 500)) {
      setUnknown(true);
    } else {
      await queryClient.invalidateQueries({ queryKey: ['due', id] });
      await navigate(paths.payNow(id, share), { replace: true });
    }
    running.current = false;
  };
  const latest = useRef(check);
  latest.current = check;
  // Once for each payment that came back.
  useEffect(() => void latest.current(), [paymentId]);

  return (
    <DueFrame>
      <Container work className="py-12">
        <PageTitle look="work">{t('Pay now')}</PageTitle>
        {isUnknown ? (
          <div className="mt-6 grid justify-items-start gap-4" role="status">
            <p className="hf-lead">{t('Your payment could not be confirmed yet.')}</p>
            <Button look="primary" icon="refresh" onClick={() => void check()}>
              {t('Try again')}
            </Button>
          </div>
        ) : (
          <div className="mt-6" aria-busy="true">
            <p className="hf-lead" role="status">
              {t('Checking your payment. Please keep this page open.')}
            </p>
            <Skeleton count={3} className="mt-6" />
          </div>
        )}
      </Container>
    </DueFrame>
  );
}
