import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Makes a component of code that only some visitors need. It draws nothing while the code is on its way, and
 * nothing if the code does not come.
 */
export function onDemand(load: () => Promise<ComponentType>): ComponentType {
  const Found = lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: () => null }),
    ),
  );
  return () => (
    <Suspense>
      <Found />
    </Suspense>
  );
}
