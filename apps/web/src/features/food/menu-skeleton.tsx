import { Loading, Skeleton } from '@houseful/ui/skeleton.tsx';
import { useT } from '../../text.tsx';

/** The menu's place while it loads. */
export function MenuSkeleton() {
  const t = useT();
  return (
    <Loading text={t('Loading the menu')} className="fd-items mt-8">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <div key={at} className="fd-item">
          <Skeleton shape="picture" />
          <Skeleton count={2} />
        </div>
      ))}
    </Loading>
  );
}
