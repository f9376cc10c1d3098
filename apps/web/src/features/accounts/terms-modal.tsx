import { act } from '@houseful/app-kit/call.ts';
import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useEffect } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import './accounts.css';
import { termsQuery } from './queries.ts';

/**
 * N-10: server-supplied text, 60vh tall; without a text it closes itself. Pass `onBack` too when it is to
 * return somewhere.
 */
export function TermsModal({ onAgree, onReturn }: ModalProps['terms']) {
  const t = useT();
  const { data: answer } = useLive(termsQuery(useLang()));
  const html = answer?.ok ? (answer.data[0]?.tc_text ?? '') : undefined;
  const close = onReturn ?? closing.onClose;

  useEffect(() => {
    if (!answer) return;
    if (!act(answer) || !html) (onReturn ?? closeModal)();
  }, [answer, html, onReturn]);

  const agree = (
    <Button look="primary" onClick={onAgree ?? closing.onClose}>
      {t('I agree')}
    </Button>
  );
  return (
    <Modal
      open
      onClose={close}
      title={t('Terms & Conditions')}
      closeLabel={t('Close')}
      size="medium"
      foot={agree}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <section
        className="ac-terms-text"
        tabIndex={0}
        aria-label={t('Terms & Conditions')}
        aria-busy={html === undefined}
      >
        {html === undefined ? (
          <Skeleton count={8} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, on write and on read
          <div className="sh-prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </section>
    </Modal>
  );
}
