import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { useIsHere, useLateParts } from './late-parts.ts';

/** Code of a page that comes after it. */
export interface LateCode<Code> {
  /** The code, or null where it does not come. */
  arrived: Promise<Code | null>;
  /** Makes a section of the page from one component of the code. */
  section: <Props extends object>(pick: (code: Code) => ComponentType<Props>) => ComponentType<Props>;
}

/**
 * Takes code that was asked for at once, beside the page's own. The server draws its sections like everything
 * else; in a browser they follow, and `data-ready` waits for them. Without the code the page stands without
 * them.
 */
export function lateCode<Code>(coming: Promise<Code>): LateCode<Code> {
  const arrived = coming.catch(() => null);
  return { arrived, section: (pick) => lazySection(arrived, pick) };
}

function lazySection<Code, Props extends object>(
  arrived: Promise<Code | null>,
  pick: (code: Code) => ComponentType<Props>,
) {
  const Late = lazy(async () => {
    const code = await arrived;
    // Drawn anew as nothing, the server's drawing would count as a fault: it waits until the section is taken
    // out.
    const Part = code ? pick(code) : await new Promise<never>(() => {});
    return { default: (props: Props) => <Here part={Part} props={props} /> };
  });
  // The same props leave it alone: a part that is drawn but not yet alive would be drawn anew.
  return memo(function LazySection(props: Props) {
    const [isLost, setLost] = useState(false);
    useEffect(() => void arrived.then((code) => code ?? setLost(true)), []);
    useLateParts(isLost ? 0 : 1);
    return isLost ? null : (
      <Suspense>
        <Late {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}

function Here<Props extends object>({ part: Part, props }: { part: ComponentType<Props>; props: Props }) {
  useIsHere();
  return <Part {...props} />;
}
