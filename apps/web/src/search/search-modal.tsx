import { useT } from '@houseful/app-kit/text.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useEffect, useRef } from 'react';
import '../shell/menu-modal.css';
import { closing, useLeaveModal } from '@houseful/app-kit/modals/modal-host.tsx';
import { SiteSearch } from './site-search.tsx';

/** The phone's search panel (N-04). */
export function SearchModal() {
  const t = useT();
  const leave = useLeaveModal();
  const panel = useRef<HTMLDivElement>(null);
  // The box takes the focus after a touch, too: a visitor who opens the search wants to type.
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <Modal {...closing} title={t('Search')} closeLabel={t('Close')} look="full" className="sh-search-panel">
      <div ref={panel}>
        <SiteSearch look="box" autoFocus onGo={(path) => void leave(path)} />
      </div>
    </Modal>
  );
}
