import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';

/** The fee call failed, so the total is unknown: nobody pays an amount that is not on the screen (AMB-73). */
export function FeeTrouble({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const t = useT();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3" role="status">
      <p className="font-semibold">
        {t('The convenience fee could not be loaded, so the total is not known yet.')}
      </p>
      <Button size="small" icon="refresh" onClick={onRetry} loading={retrying}>
        {t('Retry')}
      </Button>
    </div>
  );
}
