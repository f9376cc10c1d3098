/**
 * The little that is kept of a user between visits (AMB-06): what the header draws. No token, no role, no
 * whole number.
 */
export interface UserCard {
  user_id: string;
  user_name: string;
  profile_image: string;
  last4: string;
}

const KEY = 'USINFO';
/** Comes with its first use: a guest can do without. */
const sealing = () => import('./encrypted-text.ts');

/**
 * Keeps the card under USINFO, sealed. Keeps nothing if the browser cannot encrypt or store; the next visit
 * asks the server.
 */
export async function keepCard(card: UserCard): Promise<void> {
  try {
    localStorage.setItem(KEY, await (await sealing()).seal(JSON.stringify(card)));
  } catch {
    dropCard();
  }
}

/** The card of an earlier visit, or null if there is none or it cannot be opened. */
export async function readCard(): Promise<UserCard | null> {
  const sealed = localStorage.getItem(KEY);
  try {
    return sealed ? (JSON.parse(await (await sealing()).unseal(sealed)) as UserCard) : null;
  } catch {
    return null;
  }
}

export function dropCard(): void {
  localStorage.removeItem(KEY);
}

/** Calls back when another tab has kept or dropped the card. */
export function onCardChange(listener: () => void): void {
  addEventListener('storage', ({ key }) => key === KEY && listener());
}
