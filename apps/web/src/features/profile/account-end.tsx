import type { User } from '@houseful/app-kit/data.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useState } from 'react';
import { logOut } from '../../account/end-session.ts';
import { openModal } from '../../modals/open-modal.ts';

/**
 * Logout on phones, which forgets everything on the device (A-29, S-04), and the end of the account.
 */
export function AccountEnd({ user }: { user: User }) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut();
    setLeaving(false);
  };
  return (
    <div className="pr-part pr-end">
      <Button
        icon="leave"
        size="small"
        className="pr-end__phone"
        loading={leaving}
        onClick={() => void leave()}
      >
        {t('Logout')}
      </Button>
      <Button
        icon="bin"
        look="danger"
        size="small"
        onClick={() => openModal('delete-account', { number: user.user_number })}
      >
        {t('Delete Account')}
      </Button>
    </div>
  );
}
