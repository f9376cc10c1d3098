import { failureText, type Result } from '@houseful/app-kit/call.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

interface RefusedProps {
  cinema: string;
  refused: Extract<Result<unknown>, { ok: false }>;
  /** The show has begun or was cancelled: trying again does not help (G-27). */
  isClosed: boolean;
  onRetry: () => Promise<void>;
}

/** Stands in for the room: the reason why there is none, and a link to go on. */
export function SeatsRefused({ cinema, refused, isClosed, onRetry }: RefusedProps) {
  const t = useT();
  return (
    <div className="st-refused">
      <EmptyState
        failed={!isClosed}
        text={failureText(refused)}
        retry={isClosed ? undefined : { label: t('Retry'), onPress: () => void onRetry() }}
        action={
          isClosed ? (
            <Button look="primary" render={<Link to={paths.cinema(cinema)} />}>
              {t('See other shows')}
            </Button>
          ) : (
            <Button look="link" render={<Link to={paths.home()} />}>
              {t('Back to home')}
            </Button>
          )
        }
      />
    </div>
  );
}
