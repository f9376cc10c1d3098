import { useState } from 'react';

/**
 * What was just chosen, shown at once while its data is on its way; when new data (`basis`) has come, that says what is shown. A radio
 * that waited for the answer would look unpressed.
 */
export function useChosen<T>(loaded: T, basis: object): [T, (chosen: T) => void] {
  const [chosen, setChosen] = useState<{ value: T; basis: object }>();
  const shown = chosen && chosen.basis === basis ? chosen.value : loaded;
  return [shown, (value) => setChosen({ value, basis })];
}
