import type { User } from '@houseful/app-kit/data.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { type ChangeEvent, useId, useState } from 'react';
import { changePicture, showChanged } from './queries.ts';

const TYPES = 'image/jpeg,image/png,image/webp';
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * The picture of a person (M-09, M-10). A picture over the server's size limit is refused before it is sent
 * (AMB-45).
 */
export function PictureField({ user }: { user: User }) {
  const t = useT();
  const id = useId();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || busy) return;
    setError(undefined);
    if (file.size > MOST_BYTES) setError(t('Please choose a JPEG, PNG or WebP picture of up to 5 MB.'));
    else {
      setBusy(true);
      const changed = await changePicture(file);
      setBusy(false);
      if (changed.ok) showChanged(changed.user);
      else setError(changed.message);
    }
    // The same file may be tried again.
    input.value = '';
  };
  return (
    <div className="pr-picture" aria-busy={busy || undefined}>
      <span className="pr-picture__frame">
        {user.profile_image ? (
          <img src={user.profile_image} alt="" width="96" height="96" />
        ) : (
          <b aria-hidden="true">{[...user.user_name.trim()][0]?.toUpperCase() ?? <Icon name="user" />}</b>
        )}
      </span>
      <div>
        <label className="pr-picture__choose">
          <Icon name="camera" small />
          <span>{busy ? t('Uploading') : t('Choose a picture')}</span>
          <input
            type="file"
            accept={TYPES}
            aria-label={t('Profile picture')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onChange={(event) => void choose(event)}
          />
        </label>
        <p id={`${id}-hint`} className="hf-field__hint">
          {t('JPEG, PNG or WebP of up to 5 MB.')}
        </p>
        {error && (
          <p id={`${id}-error`} className="hf-field__error" role="alert">
            <Icon name="error" small />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
