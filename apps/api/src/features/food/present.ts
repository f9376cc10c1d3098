import type { DataOf } from '@houseful/contract/contract.ts';
import type { food } from '@houseful/contract/food.ts';
import { toRupees } from '@houseful/domain/money.ts';
import type { Lang } from '@houseful/text/text.ts';
import { foodPath } from '../../pictures.ts';
import type { MenuRow } from './store.ts';

type Item = DataOf<(typeof food)['GET /webapp/items']>[number];

export function presentItem(row: MenuRow, lang: Lang): Item {
  const hi = lang === 'hi';
  return {
    Item_strID: row.item_id,
    Item_strDescription: hi ? row.name_hi : row.name,
    item_description: hi ? row.note_hi : row.note,
    Item_intPrice: toRupees(row.price_paise),
    image_path: foodPath(row.picture),
    item_category: row.category,
    filter_id: row.filter_id,
    in_stock: row.stock === null || row.stock > 0,
  };
}
