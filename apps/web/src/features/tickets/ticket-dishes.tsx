import { useT } from '../../text.tsx';
import type { Ticket } from './queries.ts';

/** What was ordered, and how it comes. */
export function Dishes({ ticket: { items, fndType, delivery_time } }: { ticket: Ticket }) {
  const t = useT();
  const before = delivery_time === 'before_show';
  const way =
    fndType === 'deliver'
      ? before
        ? t('Comes to your seat before the show')
        : t('Comes to your seat during the interval')
      : before
        ? t('Collect before the show')
        : t('Collect during the interval');
  return (
    <ul>
      {items.map(({ quantity, Item_strDescription }) => (
        <li key={Item_strDescription}>
          {quantity} {Item_strDescription}
        </li>
      ))}
      <li className="text-muted">{way}</li>
    </ul>
  );
}
