import { useSession } from '@houseful/app-kit/session.ts';
import { onVisitorEvent } from '@houseful/app-kit/visitor-events.ts';
import { createStore, useStore } from '@houseful/ui/store.ts';
import { useEffect } from 'react';
import { openModal } from '../../modals/open-modal.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { ownFilm, ownFilms } from './queries.ts';
import { type Heart, sendLike } from './send-like.ts';

/**
 * Hearts by film code that changed since the page was drawn: pressed by this visitor, or answered by the
 * server.
 */
const hearts = createStore<ReadonlyMap<string, Heart>>(new Map());
const sending = new Set<string>();
onVisitorEvent((event) => event === 'ended' && hearts.set(new Map()));

const show = (code: string, heart: Heart) => hearts.set(new Map([...hearts.read(), [code, heart]]));

/** Returns the heart after one press; the count never falls below zero. */
export const pressed = ({ liked, likes }: Heart): Heart => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
});

/** Shows the press at once and sends it. */
async function press(code: string, now: Heart): Promise<void> {
  show(code, pressed(now));
  if (sending.has(code)) return;
  sending.add(code);
  show(code, await sendLike(code, now, () => hearts.read().get(code)?.liked ?? now.liked));
  sending.delete(code);
}

/** The heart of a film. A guest who presses it signs in first; then the film is liked (E-18). */
export function useLike(film: ListedFilm): Heart & { press: () => void } {
  const { signedIn } = useSession();
  const known = useStore(hearts);
  const code = film.code ?? '';
  const heart = known.get(code) ?? { liked: film.liked, likes: film.likes };
  const latest = () => hearts.read().get(code) ?? heart;
  const guest = () =>
    openModal('sign-in', { onSignedIn: () => void (latest().liked || press(code, latest())) });
  return { ...heart, press: () => (signedIn ? void press(code, latest()) : guest()) };
}

/**
 * Fills the hearts of a page that was drawn for everybody, once the reader is known: of one film, or of the
 * city's lists.
 */
export function useOwnHearts(forAll: boolean, code?: string | null): void {
  const { signedIn } = useSession();
  useEffect(() => {
    if (!signedIn || !forAll) return;
    let stale = false;
    const asked = hearts.read();
    void (code ? ownFilm(code) : ownFilms()).then((films) => {
      if (stale) return;
      // A press that came after the question is newer than this answer.
      const told = films.flatMap(({ code: one, liked, likes }): [string, Heart][] =>
        one && hearts.read().get(one) === asked.get(one) && !sending.has(one)
          ? [[one, { liked, likes }]]
          : [],
      );
      hearts.set(new Map([...hearts.read(), ...told]));
    });
    return () => {
      stale = true;
    };
  }, [signedIn, forAll, code]);
}
