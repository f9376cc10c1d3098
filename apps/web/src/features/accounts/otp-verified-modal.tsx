import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import './accounts.css';
import { useOwnFocus } from './use-own-focus.ts';

/** After signing in anywhere but at the seats. */
export function OtpVerifiedModal() {
  const t = useT();
  const { card } = useSession();
  return (
    <Modal
      {...closing}
      focusAfter={useOwnFocus()}
      title={t('OTP verified')}
      closeLabel={t('Close')}
      look="card"
    >
      <p className="ac-done">
        <Icon name="check" />
        {card?.user_name
          ? t('You are signed in as {name}.', { name: card.user_name })
          : t('You are signed in.')}
      </p>
    </Modal>
  );
}
