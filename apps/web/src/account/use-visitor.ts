import { provideHome } from '@houseful/app-kit/call.ts';
import { expectPart } from '@houseful/app-kit/late-parts.ts';
import { closeForNavigation, modalStore } from '@houseful/app-kit/modals/modal-store.ts';
import { SENT_HOME } from '@houseful/app-kit/sent-home.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import type * as Code from './signed-in.ts';

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

  useEffect(() => (signedIn && !isKnown ? attend((code) => code.askWho) : undefined), [signedIn, isKnown]);
  useEffect(() => (signedIn ? attend((code) => code.watchUnread) : undefined), [signedIn]);
}

/** Begins a duty, whose code guests do not load. It ends when the function that it returns is called. */
function attend(pick: (code: typeof Code) => (isDone: () => void) => Code.End): () => void {
  const isHere = expectPart();
  let end: Code.End = isHere;
  let isOver = false;
  void import('./signed-in.ts').then((code) => {
    if (!isOver) end = pick(code)(isHere);
  }, isHere);
  return () => {
    isOver = true;
    end();
  };
}
