import { modalStore } from '@houseful/app-kit/modals/modal-store.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import type { QuickBookMode } from '@houseful/domain/quick-book.ts';
import { Canopy, CanopyCell, CanopyDoor, PickSelect } from '@houseful/ui/cinema/canopy.tsx';
import { Combobox } from '@houseful/ui/forms/combobox.tsx';
import { Segments } from '@houseful/ui/forms/segments.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { useStore } from '@houseful/ui/store.ts';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { openModal } from '../../modals/open-modal.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { fallbacks } from '../../programme/pictures.ts';
import { Thumb } from '../../programme/thumb.tsx';
import './quick-book.css';
import type { WireChoices } from './receive.ts';
import { type QuickBook as Chosen, type StepView, useQuickBook } from './use-quick-book.ts';

interface QuickBookProps {
  first: WireChoices | null;
  cityId: string | null;
  /** The films below the bar. */
  films: readonly ListedFilm[];
  /** Hears if a person uses the bar or a modal now. */
  onUse: (inUse: boolean) => void;
}

/**
 * The canopy on a desktop, the door to its sheet on a phone (D-01..D-05, D-09). `first` is the first step's
 * list, null if it failed.
 */
export function QuickBook({ first, cityId, films, onUse }: QuickBookProps) {
  const t = useT();
  const book = useQuickBook(first, cityId, films);
  const [within, setWithin] = useState(false);
  const focus = { onFocus: () => setWithin(true), onBlur: () => setWithin(false) };
  const inModal = useStore(modalStore).open !== null;
  const inUse = within || inModal || book.done > 0;
  useEffect(() => onUse(inUse), [onUse, inUse]);
  return (
    <section
      {...focus}
      aria-label={t('Quick booking')}
      className="qb"
      data-quick-book={book.seatsPath ? 'ready' : 'open'}
    >
      <Container>
        <div className="phone:hidden" aria-busy={book.loading}>
          <Bar book={book} />
        </div>
        <CanopyDoor
          className="tablet:hidden"
          title={t('Quick booking')}
          text={t('Film, cinema, date, show')}
          steps={{ done: 0, of: 4 }}
          onClick={() => openModal('quick-book', { first, cityId, films })}
        />
      </Container>
    </section>
  );
}

export function modeChoices(t: (english: string) => string): { value: QuickBookMode; label: string }[] {
  return [
    { value: 'movie', label: t('Movie') },
    { value: 'cinema', label: t('Cinema') },
  ];
}

function Bar({ book }: { book: Chosen }) {
  const t = useT();
  return (
    <Canopy>
      <CanopyCell lit={book.done > 0} label={t('Start with')}>
        <Segments
          look="words"
          label={t('Start with')}
          choices={modeChoices(t)}
          value={book.mode}
          onChange={book.setMode}
        />
      </CanopyCell>
      {book.steps.map((step) => (
        <CanopyCell key={step.step} lit={step.state === 'set'} label={step.label}>
          <Pick step={step} loading={book.loading} onChange={(value) => book.choose(step.step, value)} />
        </CanopyCell>
      ))}
      <CanopyCell lit={book.seatsPath !== null}>
        <Go book={book} link={(path) => <Link to={path} />} />
      </CanopyCell>
    </Canopy>
  );
}

interface GoProps {
  book: Chosen;
  link: (path: string) => ReactElement<{ className?: string; children?: ReactNode }>;
  wide?: boolean;
}

/** `Book` once everything is chosen; `Retry` where an answer failed. */
export function Go({ book: { seatsPath, retry }, link, wide }: GoProps) {
  const t = useT();
  if (retry) {
    return (
      <Button icon="refresh" wide={wide} onClick={retry}>
        {t('Retry')}
      </Button>
    );
  }
  return seatsPath ? (
    <Button look="primary" wide={wide} render={link(seatsPath)}>
      {t('Book')}
    </Button>
  ) : (
    <Button wide={wide} disabled aria-disabled>
      {t('Book')}
    </Button>
  );
}

function Pick({
  step,
  loading,
  onChange,
}: {
  step: StepView;
  loading: boolean;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const { label, placeholder, state, value, options } = step;
  if (step.step === 'movie' || step.step === 'cinema') {
    return (
      <Combobox
        look="pick"
        {...{ label, placeholder, state, value }}
        options={options.map(({ poster, ...option }) => ({
          ...option,
          picture: poster && <Thumb path={poster} fallback={fallbacks.poster} shape="poster" />,
        }))}
        onChange={(next) => onChange(next ?? '')}
        noMatchText={t('No elements found.')}
        emptyText={loading ? t('Loading') : t('No Records Found.')}
      />
    );
  }
  const list = options.map((option) => ({
    value: option.value,
    // Chosen, it says the time alone.
    label: option.note && option.value !== value ? `${option.label} · ${option.note}` : option.label,
    disabled: option.disabled,
  }));
  return <PickSelect {...{ label, placeholder, state, value, onChange }} options={list} />;
}
