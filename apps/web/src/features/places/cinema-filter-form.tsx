import { useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { FACILITIES } from '@houseful/domain/facilities.ts';
import { Checkbox } from '@houseful/ui/forms/checkbox.tsx';
import { SearchField } from '@houseful/ui/forms/field.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import type { CinemaFilters } from './queries.ts';

const FIRST = 5;

interface Props {
  draft: CinemaFilters;
  change: (changes: Partial<CinemaFilters>) => void;
  clear: () => void;
  apply: () => void;
  isNarrowed: boolean;
}

/**
 * Name and facilities. A plain form that works before any script; on a phone its name box and buttons stand
 * at the lower edge (F-03, S-03).
 */
export function CinemaFilterForm({ draft, change, clear, apply, isNarrowed }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const hidden = FACILITIES.slice(FIRST);
  const all = open || hidden.some(({ flag }) => draft.facilities.includes(flag));
  const shown = all ? FACILITIES : FACILITIES.slice(0, FIRST);
  // With nothing picked and nothing narrowed there is nothing to apply.
  const picked = isNarrowed || draft.search !== '' || draft.facilities.length > 0;
  const checks = useKeptFocus<HTMLDivElement>(`${all} ${isNarrowed}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
    window.scrollTo({ top: 0 });
  };
  const toggle = (flag: string, on: boolean) =>
    change({
      facilities: on ? [...draft.facilities, flag] : draft.facilities.filter((other) => other !== flag),
    });
  return (
    <form role="search" noValidate action={paths.cinemas()} className="pl-filters" onSubmit={submit}>
      <div className="pl-filters__bar">
        <SearchField
          label={t('Search cinema')}
          name="search"
          enterKeyHint="search"
          maxLength={100}
          value={draft.search}
          onValueChange={(search) => change({ search })}
        />
        <Button size="small" className="pl-filters__phone" onClick={clear}>
          {t('Clear All')}
        </Button>
        <Button
          type="submit"
          size="small"
          look={picked ? 'primary' : 'secondary'}
          className="pl-filters__phone"
        >
          {t('Apply Filters')}
        </Button>
      </div>
      <div
        ref={checks}
        tabIndex={-1}
        role="group"
        aria-label={t('Facilities')}
        className="pl-filters__checks"
      >
        {shown.map(({ flag, label }) => (
          <Checkbox
            key={flag}
            label={t(label)}
            name="facility"
            value={flag}
            checked={draft.facilities.includes(flag)}
            onCheckedChange={(on) => toggle(flag, on)}
          />
        ))}
        {!all && (
          <Button look="link" aria-expanded={false} onClick={() => setOpen(true)}>
            {t('More facilities')}
          </Button>
        )}
        {isNarrowed && (
          <Button look="link" className="pl-filters__desktop" onClick={clear}>
            {t('Clear All')}
          </Button>
        )}
      </div>
    </form>
  );
}
