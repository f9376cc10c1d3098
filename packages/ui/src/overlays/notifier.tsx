import { type MouseEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { dismissNotice, type Notice, type NoticeRegion, noticeStore } from './notify.ts';

/* The times that a notice is visible and that it fades (N-15, AMB-103), ms. */
const times = { notification: { shown: 3000, fade: 150 }, toast: { shown: 5000, fade: 1000 } } as const;

function NoticeLine({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const left = useRef<number>(times[notice.region].shown);

  useEffect(() => {
    if (held || leaving) return;
    const started = performance.now();
    const timer = setTimeout(() => setLeaving(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [held, leaving]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dismissNotice(notice.id), times[notice.region].fade);
    return () => clearTimeout(timer);
  }, [leaving, notice]);

  const keep = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div
      role={notice.role}
      tabIndex={0}
      className={classNames('hf-notice', leaving && 'hf-notice--leaving')}
      {...keep}
      {...release}
    >
      {notice.role === 'alert' && <Icon name="error" small />}
      {notice.text}
    </div>
  );
}

/* aria-live on the region itself keeps it readable while a dialog hides the rest of the page. */
function Region({ region, notices }: { region: NoticeRegion; notices: readonly Notice[] }) {
  const keepDialogOpen = (event: PointerEvent) => event.stopPropagation();
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps presses from what is behind, offers nothing to press
    <div data-notifier={region} aria-live="polite" onPointerDown={keepDialogOpen} onMouseDown={keepFocus}>
      {notices.map((notice) => notice.region === region && <NoticeLine key={notice.id} notice={notice} />)}
    </div>
  );
}

/** Returns the notices that stand now; none on the server. */
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.readOnServer);

/** Shows the notices of `notify` and `toast`. A page has one, outside every dialog. */
export function Notifier() {
  const notices = useNotices();
  return (
    <div className="hf-notices">
      <Region region="notification" notices={notices} />
      <Region region="toast" notices={notices} />
    </div>
  );
}
