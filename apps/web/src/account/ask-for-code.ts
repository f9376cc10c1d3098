import { act, call, type Result } from '@houseful/app-kit/call.ts';
import { currentT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { openModal } from '../modals/open-modal.ts';

/** Says if the server wants the number proven again before this act. */
export const needsCode = (result: Result<unknown>): boolean =>
  !result.ok && result.code === errors.fresh_code_required.code;

/**
 * Sends a code to the account's own number and opens its dialog. The right code begins a new session, and
 * `repeat` runs the refused act again.
 */
export async function askForCode(number: string, repeat: () => unknown): Promise<void> {
  const sent = await call('POST /webapp/getloginotp', { body: { number } });
  if (!act(sent)) return;
  notify(currentT()(errors.fresh_code_required.message));
  openModal('otp', {
    request: { kind: 'sign-in', number },
    otpType: sent.data.otp_type,
    expiresIn: sent.data.expires_in,
    after: 'repeat',
    onSignedIn: repeat,
  });
}
