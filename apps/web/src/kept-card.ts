import { seal, unseal } from './sealed-text.ts';
import { askAgain, session } from './session.ts';
import { CARD_KEY, type UserCard } from './stored-user.ts';

/** Rejects where nothing can be sealed. */
export async function writeCard(card: UserCard): Promise<void> {
  localStorage.setItem(CARD_KEY, await seal(JSON.stringify(card)));
}

/** Null if there is none. Rejects what this browser has not sealed. */
export async function openCard(): Promise<UserCard | null> {
  const sealed = localStorage.getItem(CARD_KEY);
  return sealed ? (JSON.parse(await unseal(sealed)) as UserCard) : null;
}

/** Somebody has signed in or out in another tab: this one has their session by now, and asks whose it is. */
addEventListener('storage', ({ key }) => void (key === CARD_KEY && compare()));

async function compare(): Promise<void> {
  const card = await openCard().catch(() => null);
  const { signedIn, card: shown } = session();
  if (signedIn && card?.user_id !== shown?.user_id) askAgain();
}
