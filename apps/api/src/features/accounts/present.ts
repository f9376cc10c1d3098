import type { User } from '@houseful/contract/shapes.ts';
import { istIso } from '@houseful/domain/ist.ts';
import type { Static } from 'typebox';
import type { UserRow } from './store.ts';
import type { SessionRow } from './store-sessions.ts';

/**
 * A person as the seeds name their fields. Everybody is a customer with a proven number (AMB-23,
 * AMB-24).
 */
export function presentUser(user: UserRow, unread: number, token?: string): Static<typeof User> {
  return {
    user_id: user.user_id,
    user_name: user.name,
    user_email: user.email,
    user_number: user.number,
    user_number_country_code: user.country_code,
    is_verified: 'Y',
    role_id: 1,
    profile_image: user.profile_image,
    unread_notifications_count: unread,
    google_linked: user.google_linked,
    ...(token && { token }),
  };
}

export function presentSession(
  session: SessionRow,
  currentId: string,
): { session_id: string; device: string; last_seen: string; current: boolean } {
  const { session_id, device, last_seen_at } = session;
  return { session_id, device, last_seen: istIso(last_seen_at), current: session_id === currentId };
}
