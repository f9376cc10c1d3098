import type { Translate } from './text.ts';

/** Says how and when ordered food comes, for every ticket: `Collect during the interval` (H-18, H-25). */
export function foodWay(
  { delivery, delivery_time }: { delivery: string; delivery_time: string },
  t: Translate,
): string {
  const before = delivery_time === 'before_show';
  if (delivery === 'deliver')
    return before ? t('Comes to your seat before the show') : t('Comes to your seat during the interval');
  return before ? t('Collect before the show') : t('Collect during the interval');
}
