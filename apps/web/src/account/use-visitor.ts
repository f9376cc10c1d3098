import { call, provideHome } from '@houseful/app-kit/call.ts';
import { expectPart } from '@houseful/app-kit/late-parts.ts';
import { closeForNavigation, modalStore } from '@houseful/app-kit/modals/modal-store.ts';
import { SENT_HOME } from '@houseful/app-kit/sent-home.ts';
import { session, setUnread, setUser, useSession } from '@houseful/app-kit/session.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

const UNREAD_EVERY_MS = 60_000;

/**
 * Asks the server who this is when only the marker says so (AMB-06, AMB-07), and keeps the unread badge fresh
 * by a call of its own (M-16). A page is not ready before it knows both: forms begin with what the account
 * knows (J-16, O-11).
 */
export function useVisitor(): void {
  const navigate = useNavigate();
  const { signedIn, user } = useSession();
  const isKnown = user !== null;

  useEffect(
    () =>
      provideHome(() => {
        const state = { ...SENT_HOME.state, turn: modalStore.read().turn };
        void navigate(paths.home(), { state, ...closeForNavigation() });
      }),
    [navigate],
  );

  useEffect(() => {
    if (!signedIn || isKnown) return;
    const isHere = expectPart();
    let isOver = false;
    // A late answer does not sign in a person who has signed out meanwhile.
    void call('GET /webapp/profile').then(
      (answer) => isOver || (answer.ok ? setUser(answer.data, session().unread) : isHere()),
    );
    return () => {
      isOver = true;
      isHere();
    };
  }, [signedIn, isKnown]);

  useEffect(() => {
    if (!signedIn) return;
    void refreshUnread().then(session().user ? undefined : expectPart());
    const timer = setInterval(() => void refreshUnread(), UNREAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [signedIn]);
}

/** Asks for the number of unread notices: every minute, and after an action that has just made a notice. */
export async function refreshUnread(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const answer = await call('GET /webapp/profile/unread-notification-count');
  setUnread(answer.ok ? answer.data.unread_notifications_count : 0);
}
