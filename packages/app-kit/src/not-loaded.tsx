import { EmptyState, type EmptyStateProps } from '@houseful/ui/kit/empty-state.tsx';
import { useRevalidator } from 'react-router';
import { useT } from './text.tsx';

interface Props extends Pick<EmptyStateProps, 'text' | 'hint' | 'look'> {
  /** Asks again; without it the page loads its data anew. */
  onRetry?: () => void;
  retrying?: boolean;
}

/**
 * In the place of a list that could not be loaded: `text` as for an empty one, `hint` that it failed, and a
 * way to try again (Q-09, AMB-104).
 */
export function NotLoaded({ onRetry, retrying, ...words }: Props) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  const retry = {
    label: t('Retry'),
    onPress: onRetry ?? (() => void revalidate()),
    loading: retrying ?? state === 'loading',
  };
  return <EmptyState failed {...words} retry={retry} />;
}
