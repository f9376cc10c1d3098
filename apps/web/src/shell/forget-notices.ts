import { dismissNotice, noticeStore } from '@houseful/ui/overlays/notify.ts';

/** Takes back what was said and holds no more. */
export function forgetNotices(isPast: (text: string) => boolean): void {
  for (const { id, text } of noticeStore.read()) if (isPast(text)) dismissNotice(id);
}
