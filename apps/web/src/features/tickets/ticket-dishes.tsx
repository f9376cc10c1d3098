import { useT } from '@houseful/app-kit/text.tsx';
import { foodWay } from '@houseful/text/food-way.ts';
import type { Ticket } from './ticket.ts';

/** Lists the ordered dishes, and how they come. */
export function Dishes({ ticket }: { ticket: Ticket }) {
  const t = useT();
  return (
    <ul>
      {ticket.items.map(({ quantity, name }) => (
        <li key={name}>
          {quantity} {name}
        </li>
      ))}
      <li className="text-muted">{foodWay(ticket, t)}</li>
    </ul>
  );
}
