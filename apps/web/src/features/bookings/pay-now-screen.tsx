import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { defaults } from '@houseful/contract/sentences.ts';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useEffect, useRef } from 'react';
import { type MetaArgs, useNavigate, useParams, useSearchParams } from 'react-router';
import { ticketPath } from '../../booking/open-ticket.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import { useHydrated } from '../../shell/frame.ts';
import { NotFound } from '../../shell/not-found-screen.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import './bookings.css';
import { CheckDue } from './check-due.tsx';
import { DueForm } from './due-form.tsx';
import { DueFrame } from './due-frame.tsx';
import { readReturn } from './open-checkout.ts';
import { dueQuery } from './queries.ts';
import './split.css';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Pay now') }));
/** Loads nothing: the browser asks for the due amount. */
export const loader = () => null;
export const clientLoader = () => null;

/**
 * /paynow/{transaction_id}: the due amount of a pending booking, or of one friend's share. Anyone with the
 * link may pay (J-03, AMB-82).
 */
export default function PayNowScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { transaction_id: id = '' } = useParams();
  const [query] = useSearchParams();
  const share = query.get('share') ?? '';
  const returned = readReturn(query);
  const kind = returned?.kind;
  const asked = useLive({ ...dueQuery(id, share, useLang()), enabled: useHydrated() && kind !== 'paid' });
  const { data: due } = asked;
  usePageTitle(due === null ? t('Uh-oh!') : undefined);

  const told = useRef(false);
  useEffect(() => {
    if ((kind !== 'failed' && kind !== 'closed') || told.current) return;
    told.current = true;
    if (kind === 'failed') notify(t(errors.payment_failed.message), 'alert');
    else notify(t('Nothing was charged.'));
    void navigate(paths.payNow(id, share), { replace: true });
  }, [kind, t, navigate, id, share]);

  // The whole booking is paid: its ticket. A share's link stays (J-03).
  const isPaid = due?.ticket.payment_status === 'Confirmed' && share === '';
  const ticket = due && ticketPath(due.ticket);
  useEffect(() => {
    if (isPaid && ticket) void navigate(ticket, { replace: true });
  }, [isPaid, ticket, navigate]);

  if (returned?.kind === 'paid')
    return <CheckDue id={id} share={share} paymentId={returned.proof.razorpay_payment_id} />;
  if (due === null) return <NotFound />;
  return (
    <DueFrame ticket={due?.ticket}>
      {due && !isPaid ? (
        <DueForm key={share} due={due} id={id} share={share} refresh={() => void asked.refetch()} />
      ) : (
        <Container work className="py-12">
          <PageTitle look="work">{t('Pay now')}</PageTitle>
          {asked.isError ? (
            <EmptyState
              failed
              text={t(defaults.failed)}
              retry={{ label: t('Retry'), onPress: () => void asked.refetch(), loading: asked.isFetching }}
            />
          ) : (
            <Loading text={t('Loading your booking')} className="mt-8">
              <Skeleton shape="line" />
              <Skeleton count={5} />
            </Loading>
          )}
        </Container>
      )}
    </DueFrame>
  );
}
