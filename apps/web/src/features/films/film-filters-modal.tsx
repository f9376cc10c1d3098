import { closing, useLeaveModal } from '@houseful/app-kit/modals/modal-host.tsx';
import { closeModal, keepModal } from '@houseful/app-kit/modals/modal-store.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Checkbox } from '@houseful/ui/forms/checkbox.tsx';
import { Segments } from '@houseful/ui/forms/segments.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useState } from 'react';
import { moviePath } from '../../account/persisted-state.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { paths } from '../../paths.ts';
import { formats } from './film-filters.tsx';
import { type Choices, noFilters, searchOf } from './list-queries.ts';

/**
 * Choose Filter (E-05): nothing is asked for until Apply Filters, which leads to the filtered list from
 * anywhere (C-17, AMB-31). Clear All takes effect at once, as on /cinemas (F-03).
 */
export function FilmFiltersModal({ filters, choices, onChange }: ModalProps['film-filters']) {
  const t = useT();
  const leave = useLeaveModal();
  const [picked, setPicked] = useState(filters);
  const [applied, setApplied] = useState(searchOf(filters));
  const search = searchOf(picked);
  const apply = () => {
    // Home's filters are about the films that run now.
    if (location.pathname !== paths.movies()) moviePath.write('now_showing');
    else if (search === applied) return closeModal();
    return leave(`${paths.movies()}${search}`);
  };
  const clear = async () => {
    const none = { ...noFilters, sort: picked.sort };
    setPicked(none);
    if (applied === searchOf(none)) return;
    setApplied(searchOf(none));
    await onChange(none);
    keepModal();
  };
  const foot = (
    <div className="fm-panel__foot">
      <Button onClick={() => void clear()}>{t('Clear All')}</Button>
      <Button look="primary" onClick={() => void apply()}>
        {t('Apply Filters')}
      </Button>
    </div>
  );
  return (
    <Modal {...closing} title={t('Choose Filter')} closeLabel={t('Close')} foot={foot} className="fm-panel">
      <fieldset>
        <legend className="hf-h3">{t('Movie Formats')}</legend>
        <Segments
          label={t('Movie Formats')}
          choices={[{ value: '0', label: t('All') }, ...formats]}
          value={picked.format}
          onChange={(format) => setPicked({ ...picked, format })}
        />
      </fieldset>
      <Ticks
        legend={t('Languages')}
        choices={choices.languages}
        value={picked.language}
        onChange={(language) => setPicked({ ...picked, language })}
      />
      <Ticks
        legend={t('Genre')}
        choices={choices.genres}
        value={picked.genre}
        onChange={(genre) => setPicked({ ...picked, genre })}
      />
    </Modal>
  );
}

interface TicksProps {
  legend: string;
  choices: Choices['genres'];
  /** The ticked ones with commas between. */
  value: string;
  onChange: (value: string) => void;
}

function Ticks({ legend, choices, value, onChange }: TicksProps) {
  const ticked = value.split(',').filter(Boolean);
  const change = (one: string, on: boolean) =>
    onChange((on ? [...ticked, one] : ticked.filter((each) => each !== one)).join(','));
  return (
    <fieldset>
      <legend className="hf-h3">{legend}</legend>
      <div className="fm-ticks">
        {choices.map(({ value: one, label }) => (
          <Checkbox
            key={one}
            label={label}
            checked={ticked.includes(one)}
            onCheckedChange={(on) => change(one, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
