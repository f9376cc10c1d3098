import { Button } from '@houseful/ui/button.tsx';
import { Icon } from '@houseful/ui/icon.tsx';
import { Loading, Skeleton } from '@houseful/ui/skeleton.tsx';
import { useId, useState } from 'react';
import { act } from '../../api.ts';
import { dayAndTime } from '../../days.ts';
import { useLive } from '../../live.ts';
import { useT } from '../../text.tsx';
import { type Device, devicesQuery, signOutDevice } from './queries.ts';

/** Where the account is signed in, with a way to end it elsewhere. Nothing stands here when the list cannot be had (M-22). */
export function DeviceList() {
  const t = useT();
  const heading = useId();
  const { data: devices = [], isPending, refetch } = useLive(devicesQuery());
  if (isPending) {
    return (
      <Loading text={t('Loading')} className="pr-part">
        <Skeleton shape="line" />
      </Loading>
    );
  }
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="pr-part">
      <h2 id={heading} className="hf-card-title">
        {t('Signed-in devices')}
      </h2>
      <ul className="pr-devices">
        {devices.map((device) => (
          <DeviceRow key={device.session_id} device={device} onGone={() => void refetch()} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device, onGone }: { device: Device; onGone: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const name = device.device === 'Unknown' ? t('Unknown device') : t(device.device);
  const remove = async () => {
    setBusy(true);
    const gone = await signOutDevice(device.session_id);
    setBusy(false);
    if (act(gone)) onGone();
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
