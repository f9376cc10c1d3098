import { act } from '@houseful/app-kit/call.ts';
import { isUnanswered } from '@houseful/app-kit/forms/unanswered.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { queryClient } from '@houseful/app-kit/query-client.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { CheckingPayment } from './checking-payment.tsx';
import { DueFrame } from './due-frame.tsx';
import { verdictOf } from './payment-verdict.ts';
import { completePayLater } from './queries.ts';

/**
 * Back from the provider's page: the server finds out what was paid (J-13, AMB-80). Then the same page says
 * what is due now.
 */
export function CheckDue({ id, share, paymentId }: { id: string; share: string; paymentId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [isUnknown, setUnknown] = useState(false);
  const { once } = useOnce();
  const ask = async () => {
    setUnknown(false);
    const done = await completePayLater(id, paymentId, share);
    act(done);
    if (verdictOf(done) === 'unknown' && isUnanswered(done)) {
      setUnknown(true);
    } else {
      await queryClient.invalidateQueries({ queryKey: ['due', id] });
      await navigate(paths.payNow(id, share), { replace: true });
    }
  };
  const check = () => once(ask);
  const latest = useRef(check);
  latest.current = check;
  // Runs once for each payment that returned.
  useEffect(() => void latest.current(), [paymentId]);

  return (
    <DueFrame>
      <CheckingPayment title={t('Pay now')} isUnknown={isUnknown} onRetry={() => void check()} />
    </DueFrame>
  );
}
