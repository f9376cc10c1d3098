import { useState } from 'react';

/**
 * Shows a choice at once while its data is loading; new data (`basis`) replaces it. A radio that waited for
 * the answer would look unpressed.
 */
export function useChosen<T>(loaded: T, basis: object): [T, (chosen: T) => void] {
  const [chosen, setChosen] = useState<{ value: T; basis: object }>();
  const shown = chosen && chosen.basis === basis ? chosen.value : loaded;
  return [shown, (value) => setChosen({ value, basis })];
}
