import type { DataOf, MetaOf } from '@houseful/contract/contract.ts';
import type { food } from '@houseful/contract/food.ts';
import { toRupees } from '@houseful/domain/money.ts';
import type { Lang } from '@houseful/text/text.ts';
import { inLang } from '../../in-lang.ts';
import { foodPath } from '../../pictures.ts';
import type { Flags } from '../../settings.ts';
import type { MenuCinema, MenuRow } from './store.ts';

type Item = DataOf<(typeof food)['GET /webapp/items']>[number];

export function presentItem(row: MenuRow, lang: Lang): Item {
  return {
    Item_strID: row.item_id,
    Item_strDescription: inLang(row, 'name', lang),
    item_description: inLang(row, 'note', lang),
    Item_intPrice: toRupees(row.price_paise),
    image_path: foodPath(row.picture),
    item_category: row.category,
    filter_id: row.filter_id,
    filter_name: inLang(row, 'filter_name', lang),
    in_stock: row.stock === null || row.stock > 0,
    kcal: row.kcal,
    allergens: row.allergens,
  };
}

/** Whether the counter of a cinema brings food to the seats, by its own switch or else the site's (AMB-66). */
export function presentDelivery(own: boolean | null, flags: Flags): MetaOf<(typeof food)['GET /webapp/booking/today-shows']> {
  return { delivery_allowed: own ?? flags.delivery_allowed, delivery_message: flags.delivery_message };
}

/** What a menu needs to know of its cinema. */
export function presentMenuCinema(cinema: MenuCinema, flags: Flags, lang: Lang): MetaOf<(typeof food)['GET /webapp/items']> {
  return {
    Cinema_strID: cinema.cinema_id,
    Cinema_strName: inLang(cinema, 'name', lang),
    cinema_has_chefs_corner: cinema.facilities.includes('chefs_corner') ? 'Y' : 'N',
    ...presentDelivery(cinema.delivery_allowed, flags),
  };
}
