import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import './accounts.css';
import { useOwnFocus } from './use-own-focus.ts';

/** The account was made. */
export function WelcomeModal() {
  const t = useT();
  const done = (
    <Button look="primary" data-autofocus onClick={closing.onClose}>
      {t('DONE')}
    </Button>
  );
  return (
    <Modal
      {...closing}
      focusAfter={useOwnFocus()}
      title={t('Welcome')}
      closeLabel={t('Close')}
      look="card"
      foot={done}
    >
      <p className="ac-text">
        {t('Awesome! Your verification is complete and your account has been created! Welcome!')}
      </p>
    </Modal>
  );
}
