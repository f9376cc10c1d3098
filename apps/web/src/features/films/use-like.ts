import { useEffect } from 'react';
import { act, call } from '../../api.ts';
import { useSession } from '../../session.ts';
import { openModal } from '../../shell/modal-store.ts';
import { createStore, useStore } from '../../store.ts';
import { onVisitorEvent } from '../../visitor-events.ts';
import { type Film, ownFilm, ownFilms } from './queries.ts';

export interface Heart {
  liked: boolean;
  likes: number;
}

/** Hearts that this visitor pressed or the server told since the page was drawn, by film code. */
const hearts = createStore<Record<string, Heart>>({});
const sending = new Set<string>();
onVisitorEvent((event) => event === 'ended' && hearts.set({}));

const show = (code: string, heart: Heart) => hearts.set({ ...hearts.read(), [code]: heart });

/** What one press makes of it; the count never falls below nothing. */
export const pressed = ({ liked, likes }: Heart): Heart => ({ liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) });

/**
 * Makes the server agree with what is shown, one toggle at a time (E-17): presses during a call only change what is wanted, so that
 * twenty quick ones need no twenty calls. Ends with the server's own count; a failure is told, and the server's truth shown.
 */
export async function settle(before: Heart, wanted: () => boolean, toggle: () => Promise<Heart | null>, tell: (heart: Heart) => void) {
  let server = before;
  while (wanted() !== server.liked) {
    const answer = await toggle();
    if (!answer) break;
    server = answer;
  }
  tell(server);
}

async function press(code: string, now: Heart): Promise<void> {
  show(code, pressed(now));
  if (sending.has(code)) return;
  sending.add(code);
  const toggle = async () => {
    const result = await call('PUT /webapp/like-movie/:movie_code', { params: { movie_code: code } });
    return act(result) ? { liked: result.data === 'liked', likes: result.meta.likes } : null;
  };
  await settle(
    now,
    () => hearts.read()[code]?.liked ?? now.liked,
    toggle,
    (heart) => show(code, heart),
  );
  sending.delete(code);
}

/** The heart of a film. A guest who presses it signs in first, and the film is liked then (E-18). */
export function useLike(film: Film): Heart & { press: () => void } {
  const { signedIn } = useSession();
  const known = useStore(hearts);
  const code = film.Film_strCode ?? '';
  const heart = known[code] ?? { liked: film.movie_liked, likes: film.likes };
  const likeNow = async () => {
    const now = hearts.read()[code] ?? heart;
    if (!now.liked) await press(code, now);
  };
  const guest = () => openModal('sign-in', { onSignedIn: likeNow });
  return { ...heart, press: () => (signedIn ? void press(code, hearts.read()[code] ?? heart) : guest()) };
}

/** Fills the hearts of a page that was drawn for everybody, once it is known who reads it: of one film, or of the city's lists. */
export function useOwnHearts(forAll: boolean, code?: string | null): void {
  const { signedIn } = useSession();
  useEffect(() => {
    if (!signedIn || !forAll) return;
    let stale = false;
    void (code ? ownFilm(code) : ownFilms()).then((films) => {
      if (stale) return;
      const told = films.flatMap((film): [string, Heart][] =>
        film.Film_strCode && !sending.has(film.Film_strCode) ? [[film.Film_strCode, { liked: film.movie_liked, likes: film.likes }]] : [],
      );
      hearts.set({ ...hearts.read(), ...Object.fromEntries(told) });
    });
    return () => {
      stale = true;
    };
  }, [signedIn, forAll, code]);
}
