import { IconButton } from './button.tsx';
import type { CarouselControlProps } from './carousel.tsx';

/** Arrows with `2 / 9` between them, for the corner of a picture. */
export function CarouselArrows({ state, send, labels }: CarouselControlProps) {
  return (
    <div className="hf-carousel__box room">
      <IconButton icon="left" label={labels.previous} onClick={() => send({ do: 'previous' })} />
      <span aria-hidden="true">
        {state.at + 1} / {state.count}
      </span>
      <IconButton icon="right" label={labels.next} onClick={() => send({ do: 'next' })} />
    </div>
  );
}
