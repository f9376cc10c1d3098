import { useT } from '@houseful/app-kit/text.tsx';
import { MAX_ITEM_QUANTITY } from '@houseful/domain/food-cart.ts';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Quantity } from '@houseful/ui/forms/quantity.tsx';
import { FoodMark } from '@houseful/ui/kit/icon.tsx';
import { rupees } from '../../booking/order-lines.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import type { FoodItem } from './receive.ts';

/** The names of allergens; a word of the chain that we do not know is shown as it is. */
const ALLERGENS = [
  { id: 'gluten', label: 'gluten' },
  { id: 'milk', label: 'milk' },
  { id: 'nuts', label: 'nuts' },
  { id: 'peanut', label: 'peanut' },
  { id: 'soy', label: 'soy' },
  { id: 'egg', label: 'egg' },
  { id: 'mustard', label: 'mustard' },
];

type ItemProps = {
  item: FoodItem;
  quantity: number;
  onAdd: () => void;
  onRemove: () => void;
  priority: boolean;
};

/**
 * Shows one dish: a card on a desktop, a row on a phone (H-05..H-08). A sold-out dish can only be taken away.
 */
export function FoodItemCard({ item, quantity, onAdd, onRemove, priority }: ItemProps) {
  const t = useT();
  const name = item.name;
  const isVeg = item.item_category === 'V';
  return (
    <article aria-label={name} className={quantity > 0 ? 'fd-item fd-item--in' : 'fd-item'}>
      <Picture
        className="fd-item__picture"
        source={pictureSource(item.image_path || fallbacks.food, [640, 480])}
        fallback={fallbacks.food}
        sizes="(width < 56em) 7.25rem, (width < 73.75em) 30vw, 17rem"
        priority={priority}
        alt=""
      />
      <div className="fd-item__words">
        <h3>
          <FoodMark kind={isVeg ? 'veg' : 'nonveg'} label={isVeg ? t('Veg') : t('Non-veg')} />
          <span>{name}</span>
        </h3>
        {item.item_description && <p>{item.item_description}</p>}
        <DishFacts item={item} />
      </div>
      <div className="fd-item__act">
        <b>{rupees(item.price)}</b>
        {item.in_stock || quantity > 0 ? (
          <Quantity
            value={quantity}
            addLabel={t('Add {item}', { item: name })}
            removeLabel={t('Remove {item}', { item: name })}
            onAdd={onAdd}
            onRemove={onRemove}
            max={item.in_stock ? MAX_ITEM_QUANTITY : quantity}
          />
        ) : (
          <span className="fd-item__out">{t('Sold out')}</span>
        )}
      </div>
    </article>
  );
}

/** Energy and allergens, as a menu in India has to say. */
function DishFacts({ item: { kcal, allergens } }: { item: FoodItem }) {
  const t = useT();
  const list = allergens.map((id) => t(ALLERGENS.find((known) => known.id === id)?.label ?? id)).join(', ');
  const facts = [kcal ? t('{n} kcal', { n: kcal }) : '', list && t('Contains {list}', { list })].filter(
    Boolean,
  );
  return facts.length > 0 ? <p className="fd-item__facts">{facts.join(' · ')}</p> : null;
}
