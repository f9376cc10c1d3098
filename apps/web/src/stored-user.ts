/** The little that is kept of a user between visits (AMB-06): what the header draws. No token, no role, no whole number. */
export interface UserCard {
  user_id: string;
  user_name: string;
  profile_image: string;
  last4: string;
}

export const CARD_KEY = 'USINFO';
/** Comes with its first use: a guest can do without. */
const kept = () => import('./kept-card.ts');

/** Keeps the card under USINFO, sealed. Where that cannot be nothing is kept: the next visit asks the server. */
export const keepCard = (card: UserCard): Promise<void> =>
  kept()
    .then((own) => own.writeCard(card))
    .catch(dropCard);

/** The card of an earlier visit, or null if there is none or it cannot be opened. */
export const readCard = (): Promise<UserCard | null> =>
  kept()
    .then((own) => own.openCard())
    .catch(() => null);

export function dropCard(): void {
  localStorage.removeItem(CARD_KEY);
}
