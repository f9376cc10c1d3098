import type { ReactNode } from 'react';

/** Hangs where a day's show times would be when all of them are sold; `children` say so and link the next open show. */
export function HouseFullBoard({ sign, children }: { sign: string; children?: ReactNode }) {
  return (
    <div className="hf-board">
      <p className="hf-board__sign">{sign}</p>
      {children !== undefined && <div className="hf-board__text">{children}</div>}
    </div>
  );
}
