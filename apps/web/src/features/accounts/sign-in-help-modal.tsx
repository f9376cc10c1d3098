import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';
import { openModal } from '../../modals/open-modal.ts';
import { useFrame } from '../../shell/frame.ts';
import './accounts.css';

/**
 * Stands in for a forgotten password, in a product without passwords (A-37, AMB-18). It leads back to the
 * sign-in that opened it, with its purpose.
 */
export function SignInHelpModal(signIn: ModalProps['sign-in-help']) {
  const t = useT();
  const { careHtml } = useFrame();
  return (
    <Modal {...closing} title={t('Trouble signing in?')} closeLabel={t('Close')}>
      <div className="ac-help">
        <p>
          {t(
            'There is no password to remember. We send a one-time code to your mobile number each time you sign in.',
          )}
        </p>
        <h3>{t('The code does not come')}</h3>
        <p>
          {t(
            'Look in WhatsApp first, then in your messages. After three minutes you can ask for a new code.',
          )}
        </p>
        <h3>{t('No more codes are sent')}</h3>
        <p>
          {t(
            'Too many codes were asked for, or typed wrong. Try again from a device you signed in on before, or later.',
          )}
        </p>
        <h3>{t('Keep the code to yourself')}</h3>
        <p>
          {t(
            'Anyone who has your phone, your SIM or the code can sign in as you. We never ask for a code by call, message or e-mail.',
          )}
        </p>
        <h3>{t('You have a new number')}</h3>
        <p>{t('Write to customer care from the e-mail address of your account.')}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, on write and on read */}
        {careHtml !== '' && <div className="ac-care" dangerouslySetInnerHTML={{ __html: careHtml }} />}
        <Button wide onClick={() => openModal('sign-in', signIn)}>
          {t('Sign In')}
        </Button>
      </div>
    </Modal>
  );
}
