export type NoticeRegion = 'notification' | 'toast';

export type Notice = {
  id: number;
  region: NoticeRegion;
  text: string;
  /** `alert` interrupts a screen reader, for a failure; `status` waits for its turn. */
  role: 'status' | 'alert';
};

/** Adds a notice. A sentence that is still shown starts its time again instead of standing twice. */
export function withNotice(list: readonly Notice[], notice: Notice): Notice[] {
  const others = list.filter((other) => other.region !== notice.region || other.text !== notice.text);
  return [...others, notice].slice(-6);
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function say(region: NoticeRegion, text: string, role: Notice['role']) {
  lastId += 1;
  set(withNotice(notices, { id: lastId, region, text, role }));
}

/** Shows a sentence top centre for 3000 ms: the outcome of a call (N-15). */
export function notify(text: string, role: Notice['role'] = 'status') {
  say('notification', text, role);
}

/**
 * Shows a sentence top right for 5000 ms plus a transition of 1000 ms: forms and the booking session
 * (AMB-103).
 */
export function toast(text: string, role: Notice['role'] = 'status') {
  say('toast', text, role);
}

export function dismissNotice(id: number) {
  set(notices.filter((notice) => notice.id !== id));
}

/** For `useSyncExternalStore`. */
export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => notices,
  readOnServer: (): readonly Notice[] => none,
};
const none: readonly Notice[] = [];
