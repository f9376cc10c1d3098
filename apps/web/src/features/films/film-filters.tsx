import { useT } from '@houseful/app-kit/text.tsx';
import { Select } from '@houseful/ui/forms/select.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';
import { openModal } from '../../modals/open-modal.ts';
import { type Choices, type Filters, searchOf } from './list-queries.ts';

type FilmFiltersProps = ModalProps['film-filters'];

/** The format list of the specification: All 0, 2D 1, 3D 2 (E-04). */
export const formats = [
  { value: '1', label: '2D' },
  { value: '2', label: '3D' },
];

/**
 * Top Rated, Genre, Language, Format: each choice takes effect at once (E-03, E-11, E-12). On a phone they
 * stand in a panel.
 */
export function FilmFilters({ filters, choices, onChange }: FilmFiltersProps) {
  const t = useT();
  const all = t('All');
  const several = t('Several');
  const options = (list: Choices['genres'], value: string) => [
    ...list,
    // Chosen in the panel of a phone, where several can be ticked.
    ...(value.includes(',') ? [{ value, label: several }] : []),
  ];
  const pick = (change: Partial<Filters>) => void onChange({ ...filters, ...change });
  return (
    <div role="group" aria-label={t('Filters')} className="fm-filters">
      <TopRated filters={filters} onChange={onChange} />
      <Select
        look="inline"
        label={t('Genre')}
        placeholder={all}
        options={options(choices.genres, filters.genre)}
        value={filters.genre}
        onValueChange={(genre) => pick({ genre })}
      />
      <Select
        look="inline"
        label={t('Language')}
        placeholder={all}
        options={options(choices.languages, filters.language)}
        value={filters.language}
        onValueChange={(language) => pick({ language })}
      />
      <Select
        look="inline"
        label={t('Format')}
        options={[{ value: '0', label: all }, ...formats]}
        value={filters.format}
        onValueChange={(format) => pick({ format })}
      />
    </div>
  );
}

export function TopRated({ filters, onChange }: Omit<FilmFiltersProps, 'choices'>) {
  const t = useT();
  const on = filters.sort === 'top_rated';
  return (
    <button
      type="button"
      className="fm-top"
      aria-pressed={on}
      onClick={() => void onChange({ ...filters, sort: on ? '' : 'top_rated' })}
    >
      {t('Top Rated')}
    </button>
  );
}

interface ChooseFilterProps extends FilmFiltersProps {
  /** Beside a heading: one word is seen, the whole name is read. */
  short?: boolean;
  className?: string;
}

/** The phone's way to the same filters (E-05, AMB-31). */
export function ChooseFilter({ short, className, ...props }: ChooseFilterProps) {
  const t = useT();
  const on = searchOf({ ...props.filters, sort: '' }) !== '';
  return (
    <Button
      icon="filter"
      look="quiet"
      size="small"
      className={className}
      aria-label={t('Choose Filter')}
      data-on={on || undefined}
      onClick={() => openModal('film-filters', props)}
    >
      {short ? t('Filter') : t('Choose Filter')}
    </Button>
  );
}
