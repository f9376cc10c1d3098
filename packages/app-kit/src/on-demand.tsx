import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Makes a component of code that only some need. It is nothing until the code has come, or where it does not
 * come.
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
