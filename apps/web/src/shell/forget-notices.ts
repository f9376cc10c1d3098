import { dismissNotice, noticeStore } from '@houseful/ui/overlays/notify.ts';

/** Dismisses the notices that no longer hold. */
export function forgetNotices(isPast: (text: string) => boolean): void {
  for (const { id, text } of noticeStore.read()) if (isPast(text)) dismissNotice(id);
}
