import { call } from '@houseful/app-kit/call.ts';
import { session, setUnread, setUser } from '@houseful/app-kit/session.ts';

const UNREAD_EVERY_MS = 60_000;

/** Ends a duty. */
export type End = () => void;

/** Asks the server whose session this is. A late answer does not sign in a person who has signed out meanwhile. */
export function askWho(isDone: () => void): End {
  let isOver = false;
  void call('GET /webapp/profile').then(
    (answer) => isOver || (answer.ok ? setUser(answer.data, session().unread) : isDone()),
  );
  return () => {
    isOver = true;
    isDone();
  };
}

/** Keeps the unread badge fresh. */
export function watchUnread(isDone: () => void): End {
  void refreshUnread().then(isDone);
  const timer = setInterval(() => void refreshUnread(), UNREAD_EVERY_MS);
  return () => {
    clearInterval(timer);
    isDone();
  };
}

/** Asks for the number of unread notices: every minute, and after an action that has just made a notice. */
export async function refreshUnread(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const answer = await call('GET /webapp/profile/unread-notification-count');
  setUnread(answer.ok ? answer.data.unread_notifications_count : 0);
}
