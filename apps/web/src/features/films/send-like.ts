import { act, call } from '@houseful/app-kit/call.ts';

export interface Heart {
  liked: boolean;
  likes: number;
}

/**
 * Toggles on the server, one call at a time, until it agrees with the screen (E-17). Presses during a call
 * only change the wanted state, so twenty quick presses need few calls. Returns the server's own count, also
 * after a failure (`toggle` gives null).
 */
export async function settle(
  before: Heart,
  wanted: () => boolean,
  toggle: () => Promise<Heart | null>,
): Promise<Heart> {
  let server = before;
  while (wanted() !== server.liked) {
    const answer = await toggle();
    if (!answer) break;
    server = answer;
  }
  return server;
}

/** Toggles until the server has the wanted like, and tells a failure (AMB-104). */
export function sendLike(code: string, before: Heart, wanted: () => boolean): Promise<Heart> {
  return settle(before, wanted, async () => {
    const result = await call('PUT /webapp/like-movie/:movie_code', { params: { movie_code: code } });
    return act(result) ? { liked: result.data === 'liked', likes: result.meta.likes } : null;
  });
}
