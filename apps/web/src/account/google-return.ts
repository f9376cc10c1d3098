import { currentT } from '@houseful/app-kit/text.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { openModal } from '../modals/open-modal.ts';

interface Pending {
  data?: { name: string; email: string } | null;
}

/** Sign-up filled in with what Google told the server; the account waits for the mobile number. */
async function openSignUp(): Promise<void> {
  const t = currentT();
  const answer = await fetch('/v1.0/webapp/google/pending').catch(() => null);
  const { data } = answer?.ok ? ((await answer.json()) as Pending) : {};
  openModal('sign-up', { draft: data ?? {}, lead: t('Please verify your mobile number to continue.') });
}

// Once a page is loaded by the return from Google (AMB-10). The server adds `?google=signup` when the identity
// needs a mobile number first, or `?google=failed`. The mark leaves the address at once.
const address = new URL(location.href);
const result = address.searchParams.get('google');
address.searchParams.delete('google');
history.replaceState(history.state, '', address);
if (result === 'failed')
  notify(currentT()('Google sign-in did not work. Please try again or use your mobile number.'), 'alert');
if (result === 'signup') void openSignUp();
