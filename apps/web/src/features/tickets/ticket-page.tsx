import { failureText } from '@houseful/app-kit/call.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { useOnline } from '@houseful/app-kit/use-online.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { FilmsNowLate } from '../../programme/films-now-late.ts';
import type { Ticket } from './ticket.ts';

type TicketError = Error & { result?: { http: number; message: string } };

/** The ticket as it was asked for. */
export interface Asked {
  data?: Ticket | null;
  error: TicketError | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The column a ticket stands in. */
export function TicketPage({ children }: { children: ReactNode }) {
  return (
    <div className="tk-page">
      <div className="hf-container tk-column">{children}</div>
    </div>
  );
}

/**
 * Shows the words above a ticket, with the night behind both. The night is an element, so that tools can
 * measure the contrast of colours.
 */
export function TicketWords({ children }: { children: ReactNode }) {
  return (
    <div className="room tk-words">
      <div className="tk-night" aria-hidden="true" />
      {children}
    </div>
  );
}

/**
 * Tells that the shown ticket may be out of date, and why. With a network it can be loaded again (K-11,
 * AMB-84).
 */
export function AsLastSeen({ ticket, asked }: { ticket: Ticket; asked: Asked }) {
  const t = useT();
  const online = useOnline();
  if (online && !ticket.kept) return null;
  return (
    <>
      <p className="tk-lead font-semibold" role="status">
        {online ? t('Nothing newer could be loaded.') : t('You are offline.')}{' '}
        {t('This is the ticket as you saw it last.')}
      </p>
      {online && (
        <Button
          size="small"
          icon="refresh"
          className="mt-3"
          onClick={() => void asked.refetch()}
          loading={asked.isFetching}
        >
          {t('Retry')}
        </Button>
      )}
    </>
  );
}

interface BlankProps {
  asked: Asked;
  /** Sentences for the heading, for loading, and for a failure. */
  title: string;
  loading: string;
  failed: string;
}

/**
 * Stands in for a ticket: it is loading, the call failed, or there is none at this address (K-11, AMB-84).
 */
export function TicketBlank({ asked, title, loading, failed }: BlankProps) {
  const t = useT();
  return (
    <>
      <TicketWords>
        <h1 className="hf-work">{title}</h1>
      </TicketWords>
      <div className="tk-blank">
        {asked.data === null && (
          <EmptyState
            text={t('No Records Found')}
            hint={t('There is no ticket at this address. Look into the message that we sent you.')}
            action={
              <Button look="primary" render={<Link to={paths.home()} />}>
                {t('Home')}
              </Button>
            }
          />
        )}
        {asked.data === null && <FilmsNowLate />}
        {asked.error && (
          <EmptyState
            failed
            text={failed}
            hint={failureText(asked.error.result ?? { http: 500, message: '' })}
            retry={{ label: t('Retry'), onPress: () => void asked.refetch(), loading: asked.isFetching }}
          />
        )}
        {asked.isPending && (
          <Loading text={loading}>
            <Skeleton shape="line" />
            <Skeleton count={5} />
          </Loading>
        )}
      </div>
    </>
  );
}
