import { type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';

export type FoldProps = {
  /** Name of the button that opens it. */
  title: string;
  defaultOpen?: boolean;
  /** Controlled, for example when only one of several may be open. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  heading?: 'h2' | 'h3' | 'h4';
  children: ReactNode;
};

/** A heading with a button (`aria-expanded`) that opens the content under it. */
export function Fold({
  title,
  defaultOpen = false,
  open,
  onToggle,
  heading: Heading = 'h3',
  children,
}: FoldProps) {
  const [own, setOwn] = useState(defaultOpen);
  const id = useId();
  const shown = open ?? own;
  const toggle = () => {
    setOwn(!shown);
    onToggle?.(!shown);
  };
  return (
    <div className="hf-fold">
      <Heading>
        <button
          type="button"
          className="hf-fold__button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={toggle}
        >
          {title}
          <Icon name="down" small />
        </button>
      </Heading>
      <div id={id} hidden={!shown} className="hf-fold__content">
        {children}
      </div>
    </div>
  );
}

/** A list of features, each with a tick. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="hf-ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" small />
          {item}
        </li>
      ))}
    </ul>
  );
}
