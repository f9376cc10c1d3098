import { Icon } from '@houseful/ui/icon.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../text.tsx';
import type { StepView } from './use-quick-book.ts';

const load = () => import('@houseful/ui/combobox.tsx');
const Combobox = lazy(async () => ({ default: (await load()).Combobox }));

type SearchPickProps = Pick<StepView, 'label' | 'placeholder' | 'state' | 'value' | 'options'> & { onChange: (value: string) => void };

/**
 * A step to search in. The searchable list comes when the page is at rest, or at once when somebody reaches for it; until then a
 * field of the same look holds its place.
 */
export function SearchPick({ label, placeholder, state, value, options, onChange }: SearchPickProps) {
  const t = useT();
  const [ready, setReady] = useState(false);
  const [wanted, setWanted] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let gone = false;
    const fetchIt = () => void load().then(() => !gone && setReady(true));
    // Safari has no idle callback.
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback(fetchIt, { timeout: 2000 }) : setTimeout(fetchIt, 300);
    return () => {
      gone = true;
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle as number);
      else clearTimeout(idle);
    };
  }, []);

  // Who reached for the stand-in goes on in the real one.
  useEffect(() => {
    if (ready && wanted) box.current?.querySelector('input')?.focus();
  }, [ready, wanted]);

  const reach = () => {
    setWanted(true);
    void load().then(() => setReady(true));
  };
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const standIn = (
    <span className={`hf-pick hf-pick--${state}`}>
      <input
        role="combobox"
        aria-expanded="false"
        aria-label={label}
        readOnly
        disabled={state === 'off'}
        placeholder={placeholder}
        value={chosen}
        onFocus={reach}
      />
      <Icon name="down" small />
    </span>
  );
  return (
    <div ref={box}>
      {ready ? (
        <Suspense fallback={standIn}>
          <Combobox
            look="pick"
            {...{ label, placeholder, state, value, options }}
            onChange={(next) => onChange(next ?? '')}
            noMatchText={t('No elements found.')}
            emptyText={t('No Records Found.')}
          />
        </Suspense>
      ) : (
        standIn
      )}
    </div>
  );
}
