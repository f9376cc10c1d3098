import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { setUser } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { useEffect } from 'react';
import { AccountEnd } from './account-end.tsx';
import { DeviceList } from './device-list.tsx';
import { GoogleLink } from './google-link.tsx';
import { PictureField } from './picture-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { userQuery } from './queries.ts';
import { UnreadNews } from './unread-news.tsx';

/** Edit your profile (M-05): picture, name, address; beside them news, Google, devices and the ways out. */
export function EditProfile() {
  const t = useT();
  const { data: user, isError, isFetching, refetch } = useLive(userQuery());
  useEffect(() => {
    if (user) setUser(user);
  }, [user]);
  if (user) {
    return (
      <div className="pr-edit">
        <div>
          <PictureField user={user} />
          <ProfileForm key={user.user_id} user={user} />
        </div>
        <div className="pr-edit__side">
          <UnreadNews />
          <GoogleLink user={user} />
          <DeviceList user={user} />
          <AccountEnd user={user} />
        </div>
      </div>
    );
  }
  if (isError) {
    const again = { onRetry: () => void refetch(), retrying: isFetching };
    return (
      <NotLoaded
        look="start"
        text={t('No Records Found')}
        hint={t('Your profile could not be loaded.')}
        {...again}
      />
    );
  }
  return (
    <Loading text={t('Loading')} className="pr-edit">
      <Skeleton shape="picture" className="pr-picture__frame" />
      <Skeleton shape="line" count={3} />
    </Loading>
  );
}
