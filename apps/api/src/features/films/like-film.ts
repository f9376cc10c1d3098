import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { flipLike, lockFilm } from './store.ts';

/**
 * Toggles a person's like of a film: one row per person and film, the film's count moving with it in one
 * transaction (E-17, AMB-36). Calls for one film go one after the other, so twenty at once are twenty
 * toggles. Refuses not_found.
 */
export async function likeFilm(
  db: Db,
  userId: string,
  code: string,
): Promise<{ liked: boolean; likes: number }> {
  return transaction(db, async (tx) => {
    const film = await lockFilm(tx, code);
    return film ? flipLike(tx, userId, film.film_id) : refuse('not_found');
  });
}
