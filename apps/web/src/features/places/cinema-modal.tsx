import { closing, useLeaveModal } from '@houseful/app-kit/modals/modal-host.tsx';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { SearchField } from '@houseful/ui/forms/field.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChosenCity } from '../../account/chosen-places.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { paths } from '../../paths.ts';
import './city-modal.css';
import { cinemasQuery } from './queries.ts';
import type { FoundCinema } from './receive.ts';

/** Select Cinema (B-15, B-16): the search is the server's; a choice leads to that cinema's food. */
export function CinemaModal({ direct }: ModalProps['cinema']) {
  const t = useT();
  const leave = useLeaveModal();
  const [text, setText] = useState('');
  const found = useLive({
    ...cinemasQuery(useLang(), useChosenCity()?.id, useSettled(text.trim())),
    placeholderData: keepPreviousData,
  });

  // Arriving at the cinema's page chooses it (B-16): a visitor who is asked about held seats may still stay.
  const choose = (row: FoundCinema) => leave(paths.food(row.id), { state: { direct } });
  return (
    <Modal {...closing} title={t('Select Cinema')} closeLabel={t('Close')} size="medium">
      <SearchField label={t('Search cinema')} value={text} onValueChange={setText} />
      <ul className="pl-cinemas" aria-busy={found.isPending}>
        {found.isPending && <Skeleton count={4} />}
        {found.data?.map((row) => (
          <li key={row.id}>
            <button type="button" aria-describedby={`at-${row.id}`} onClick={() => void choose(row)}>
              {row.name}
            </button>
            <p id={`at-${row.id}`}>{row.address}</p>
          </li>
        ))}
      </ul>
      {found.data?.length === 0 && <EmptyState look="compact" text={t('No Records Found')} />}
      {found.isError && (
        <EmptyState
          look="compact"
          failed
          text={t('No Records Found')}
          retry={{ label: t('Retry'), onPress: () => void found.refetch() }}
        />
      )}
    </Modal>
  );
}

/** The text a moment after the last key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
