import { act } from '@houseful/app-kit/call.ts';
import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { queryClient, useLive } from '@houseful/app-kit/query-client.ts';
import { setUnread } from '@houseful/app-kit/session.ts';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { formatTime, istDate, startOfIstDay } from '@houseful/domain/ist.ts';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Ticket } from '../../booking/receive-ticket.ts';
import { ticketLine } from '../../booking/ticket-words.ts';
import { paths } from '../../paths.ts';
import { fullDay } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import './bookings.css';
import { NothingHere } from './nothing-here.tsx';
import { markAllRead, type Notification, notificationsQuery } from './queries.ts';

/** Notifications (M-11..M-15): unread ones stand out, read ones step back (AMB-41). */
export function NotificationList() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useLive(notificationsQuery());
  const [busy, setBusy] = useState(false);
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  const markAll = async () => {
    setBusy(true);
    const marked = await markAllRead();
    setBusy(false);
    if (!act(marked)) return;
    setUnread(marked.data.unread_notifications_count);
    queryClient.setQueryData(
      notificationsQuery().queryKey,
      (before: typeof data) =>
        before && {
          ...before,
          unread: 0,
          notifications: before.notifications.map((one) => ({ ...one, is_read: true })),
        },
    );
  };
  if (!data) {
    if (isError) {
      return (
        <NotLoaded
          look="start"
          text={t('No Booking History')}
          hint={t('Your notifications could not be loaded.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    return (
      <Loading text={t('Loading')} className="pr-notices">
        <Skeleton shape="line" count={5} />
      </Loading>
    );
  }
  if (data.notifications.length === 0) {
    return <NothingHere title={t('No Booking History')} text={t('News about your bookings comes here.')} />;
  }
  return (
    <>
      <Button look="link" icon="check" loading={busy} className="mt-2" onClick={() => void markAll()}>
        {t('Mark all as read')}
      </Button>
      {daysOf(data.notifications).map(({ day, notifications }) => (
        <section key={day} aria-label={dayName(t, day)} className="pr-notices">
          <h2 className="hf-meta hf-muted">{dayName(t, day)}</h2>
          <ul>
            {notifications.map((one) => (
              <Notice
                key={one.notification_id}
                notification={one}
                ticket={data.tickets.get(one.transaction_id ?? '')}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface DayOfNotices {
  day: string;
  notifications: Notification[];
}

/** The notifications by the day that they came on, in the order given. */
function daysOf(all: readonly Notification[]): DayOfNotices[] {
  const days = new Map<string, Notification[]>();
  for (const one of all) {
    const day = istDate(Date.parse(one.notification_time));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, notifications]) => ({ day, notifications }));
}

const dayName = (t: Translate, day: string) =>
  day === istDate(Date.now()) ? t('Today') : fullDay(t, startOfIstDay(day));

/** The show, which tells notifications of the same words apart. */
function showLine(t: Translate, ticket: Ticket): string {
  const { when, seats } = ticketLine(t, ticket, 0);
  return [when, ticket.cinema, seats].filter(Boolean).join(', ');
}

function Notice({ notification, ticket }: { notification: Notification; ticket: Ticket | undefined }) {
  const t = useT();
  const {
    notification_text: text,
    notification_image: image,
    notification_time: time,
    transaction_id: id,
  } = notification;
  const at = Date.parse(time);
  return (
    <li data-unread={notification.is_read ? undefined : ''}>
      {image ? (
        <Picture source={pictureSource(image, [400, 600])} fallback={fallbacks.poster} sizes="3rem" alt="" />
      ) : (
        <Icon name="bell" />
      )}
      <div>
        <p>
          {!notification.is_read && <span className="hf-hidden">{t('Unread:')} </span>}
          {text}
        </p>
        {ticket && <p className="pr-notices__show">{showLine(t, ticket)}</p>}
        <time dateTime={time}>{formatTime(at)}</time>
      </div>
      {id !== null && (
        <Button
          look="link"
          render={<Link to={notification.only_fnd ? paths.foodTicket(id) : paths.ticket(id)} />}
        >
          {t('View Ticket')}
        </Button>
      )}
    </li>
  );
}
