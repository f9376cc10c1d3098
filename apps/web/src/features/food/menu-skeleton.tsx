import { useT } from '@houseful/app-kit/text.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import './food.css';
import { FoodHead } from './food-head.tsx';

/** The menu's place while it loads. */
export function MenuSkeleton() {
  const t = useT();
  return (
    <Loading text={t('Loading the menu')} className="fd-items mt-8">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <div key={at} className="fd-item">
          <Skeleton shape="picture" className="fd-item__picture" />
          <div className="fd-item__words">
            <Skeleton count={2} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** The place of the whole screen of food. */
export function FoodWaiting() {
  return (
    <div className="hf-container fd-page">
      <div>
        <FoodHead cinema={undefined} />
        <MenuSkeleton />
      </div>
    </div>
  );
}
