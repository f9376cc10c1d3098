import type { ReactNode } from 'react';

/** Replaces a day's show times when all shows are sold out; `children` say so and link the next open show. */
export function HouseFullBoard({ sign, children }: { sign: string; children?: ReactNode }) {
  return (
    <div className="hf-board">
      <p className="hf-board__sign">{sign}</p>
      {children !== undefined && <div className="hf-board__text">{children}</div>}
    </div>
  );
}
