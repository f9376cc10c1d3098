import { useId } from 'react';

/**
 * The screen as the stalls see it: a curved sheet with a picture of the film on it. `half` is half its width.
 */
export function ScreenPicture({ half, still }: { half: number; still: string }) {
  const clip = useId();
  const [top, foot] = [2, 96];
  const dip = Math.min(24, half * 0.073);
  const narrow = half * 0.927;
  const sheet = `M${-half} ${top + dip}Q0 ${top - dip + 8} ${half} ${top + dip}L${narrow} ${foot + 16}Q0 ${foot - dip + 10} ${-narrow} ${foot + 16}Z`;
  const width = half * 2.09;
  const height = (width * 9) / 16;
  return (
    <>
      <clipPath id={clip}>
        <path d={sheet} />
      </clipPath>
      <path className="st-sheet" d={sheet} />
      {still && (
        <image
          clipPath={`url(#${clip})`}
          href={still}
          x={-width / 2}
          y={57 - height * 0.42}
          width={width}
          height={height}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      <path className="st-sheet-edge" d={sheet} />
    </>
  );
}
