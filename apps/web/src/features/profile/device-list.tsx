import { act, type Result } from '@houseful/app-kit/call.ts';
import type { User } from '@houseful/app-kit/data.ts';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { useId, useState } from 'react';
import { askForCode, needsCode } from '../../account/ask-for-code.ts';
import { dayAndTime } from '../../programme/days.ts';
import { type Device, devicesQuery, signOutDevice, signOutOthers } from './queries.ts';

/**
 * Lists the devices that are signed in, with a button to sign each out. Shows nothing when the list cannot be
 * had (M-22).
 */
export function DeviceList({ user }: { user: User }) {
  const t = useT();
  const heading = useId();
  const { data: devices = [], isPending, refetch } = useLive(devicesQuery());
  const [removed, setRemoved] = useState('');
  const list = useKeptFocus<HTMLElement>(devices.some(({ session_id }) => session_id === removed));
  const onGone = (id: string) => {
    setRemoved(id);
    void refetch();
  };
  if (isPending) {
    return (
      <Loading text={t('Loading')} className="pr-part">
        <Skeleton shape="line" />
      </Loading>
    );
  }
  if (devices.length === 0) return null;
  return (
    <section ref={list} tabIndex={-1} aria-labelledby={heading} className="pr-part">
      <h2 id={heading} className="hf-card-title">
        {t('Signed-in devices')}
      </h2>
      <ul className="pr-devices">
        {devices.map((device) => (
          <DeviceRow key={device.session_id} device={device} number={user.user_number} onGone={onGone} />
        ))}
      </ul>
      {devices.length > 1 && <SignOutOthers number={user.user_number} onGone={() => void refetch()} />}
    </section>
  );
}

function DeviceRow({
  device,
  number,
  onGone,
}: {
  device: Device;
  number: string;
  onGone: (id: string) => void;
}) {
  const t = useT();
  const name = device.device === 'Unknown' ? t('Unknown device') : t(device.device);
  const [busy, remove] = useAct(
    number,
    () => signOutDevice(device.session_id),
    () => onGone(device.session_id),
  );
  return (
    <li>
      <Icon name={/desktop/i.test(device.device) ? 'globe' : 'phone'} />
      <div>
        <b>{name}</b>
        <span>
          {device.current
            ? t('This device')
            : t('Last used {when}', { when: dayAndTime(t, Date.parse(device.last_seen)) })}
        </span>
      </div>
      {!device.current && (
        <Button
          look="quiet"
          size="small"
          loading={busy}
          aria-label={t('Remove {device}', { device: name })}
          onClick={remove}
        >
          {t('Remove')}
        </Button>
      )}
    </li>
  );
}

/** Ends every other session at once, for an account that somebody else has used. */
function SignOutOthers({ number, onGone }: { number: string; onGone: () => void }) {
  const t = useT();
  const [busy, signOut] = useAct(number, signOutOthers, onGone);
  return (
    <Button size="small" icon="leave" loading={busy} onClick={signOut}>
      {t('Sign out other devices')}
    </Button>
  );
}

/** Runs an act that may ask for a code again; `done` follows when it worked. */
function useAct(
  number: string,
  run: () => Promise<Result<unknown>>,
  done: () => void,
): [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false);
  const attempt = async (): Promise<void> => {
    const result = await run();
    if (needsCode(result)) return askForCode(number, attempt);
    if (act(result)) done();
  };
  const start = () => {
    setBusy(true);
    void attempt().finally(() => setBusy(false));
  };
  return [busy, start];
}
