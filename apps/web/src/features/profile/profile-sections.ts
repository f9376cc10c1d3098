import type { IconName } from '@houseful/ui/kit/icon.tsx';

/** The sections of the profile by the name in their address (M-01, M-02). */
export const SECTIONS = {
  editProfile: { label: 'Edit your profile', icon: 'edit' },
  notifications: { label: 'Notifications', icon: 'bell' },
  myTransactions: { label: 'My Bookings', icon: 'ticket' },
} as const satisfies Record<string, { label: string; icon: IconName }>;

export type SectionName = keyof typeof SECTIONS;

/** Any other name means the first section (M-01). */
export function sectionOf(name: string | undefined): SectionName {
  return name !== undefined && Object.hasOwn(SECTIONS, name) ? (name as SectionName) : 'editProfile';
}
