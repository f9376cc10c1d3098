import { Button } from '@houseful/ui/button.tsx';
import { Icon } from '@houseful/ui/icon.tsx';
import { Loading, Skeleton } from '@houseful/ui/skeleton.tsx';
import { useId, useState } from 'react';
import { act } from '../../api.ts';
import { dayAndTime } from '../../days.ts';
import { useLive } from '../../live.ts';
import { useKeptFocus } from '../../shell/use-kept-focus.ts';
import { useT } from '../../text.tsx';
import { type Device, devicesQuery, signOutDevice } from './queries.ts';

/** Where the account is signed in, with a way to end it elsewhere. Nothing stands here when the list cannot be had (M-22). */
export function DeviceList() {
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
          <DeviceRow key={device.session_id} device={device} onGone={onGone} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device, onGone }: { device: Device; onGone: (id: string) => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const name = device.device === 'Unknown' ? t('Unknown device') : t(device.device);
  const remove = async () => {
    setBusy(true);
    const gone = await signOutDevice(device.session_id);
    setBusy(false);
    if (act(gone)) onGone(device.session_id);
  };
  return (
    <li>
      <Icon name={/desktop/i.test(device.device) ? 'globe' : 'phone'} />
      <div>
        <b>{name}</b>
        <span>{device.current ? t('This device') : t('Last used {when}', { when: dayAndTime(t, Date.parse(device.last_seen)) })}</span>
      </div>
      {!device.current && (
        <Button look="quiet" size="small" loading={busy} aria-label={t('Remove {device}', { device: name })} onClick={() => void remove()}>
          {t('Remove')}
        </Button>
      )}
    </li>
  );
}
