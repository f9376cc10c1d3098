import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import type { Listed } from '@houseful/app-kit/route-loader.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { FilmCard } from './film-card.tsx';

export interface FilmWallProps {
  films: Listed<ListedFilm>;
  /** Another list is loading; this one stays until it arrives. */
  loading: boolean;
  onRetry: () => void;
  /** Takes the filters off, where some are set. */
  onClear?: (() => void) | undefined;
  coming?: boolean;
  heading?: 'h2' | 'h3';
  /** It begins at the top of the page: its first row is seen at once. */
  onTop?: boolean;
}

const ROW = 4;

/**
 * Four films in a row (C-05), or `No Movies Found`; a failed list says so too and can be tried again (E-09,
 * E-24, AMB-104). Filters that no film meets can be taken off.
 */
export function FilmWall({ films, loading, onRetry, onClear, coming, heading, onTop }: FilmWallProps) {
  const t = useT();
  const { items, failed } = films;
  return (
    <div aria-busy={loading} className="fm-region">
      {failed && (
        <NotLoaded
          text={t('No Movies Found')}
          hint={t('The films could not be loaded.')}
          onRetry={onRetry}
          retrying={loading}
        />
      )}
      {!failed && items.length === 0 && (
        <EmptyState
          text={t('No Movies Found')}
          action={
            onClear && (
              <Button size="small" onClick={onClear}>
                {t('Show all films')}
              </Button>
            )
          }
        />
      )}
      {items.length > 0 && (
        <ul className="fm-wall">
          {items.map((film, place) => (
            <li key={film.slug}>
              <FilmCard film={film} coming={coming} heading={heading} first={onTop && place < ROW} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
