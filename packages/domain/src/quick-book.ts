// The quick-booking bar: four steps in one of two orders; each opens when the step before it is set
// (D-01..D-05).

export type QuickBookMode = 'movie' | 'cinema';
export type QuickBookStep = 'movie' | 'cinema' | 'date' | 'time';
export type QuickBookPicks = { [step in QuickBookStep]?: string };

const ORDER: Record<QuickBookMode, readonly QuickBookStep[]> = {
  movie: ['movie', 'cinema', 'date', 'time'],
  cinema: ['cinema', 'movie', 'date', 'time'],
};

export function quickBookSteps(mode: QuickBookMode): readonly QuickBookStep[] {
  return ORDER[mode];
}

/** Returns how many steps are done, counted from the first: the lit bulbs. */
export function stepsDone(mode: QuickBookMode, picks: QuickBookPicks): number {
  const open = ORDER[mode].findIndex((step) => !picks[step]);
  return open < 0 ? ORDER[mode].length : open;
}

/** Says whether a step is enabled, that is, every step before it is set (D-03). */
export function isStepEnabled(mode: QuickBookMode, picks: QuickBookPicks, step: QuickBookStep): boolean {
  return ORDER[mode].indexOf(step) <= stepsDone(mode, picks);
}

/**
 * Sets or empties a step and clears every later one (D-04). A step that is not enabled cannot be set: the
 * picks stay as they are.
 */
export function pickStep(
  mode: QuickBookMode,
  picks: QuickBookPicks,
  step: QuickBookStep,
  value: string | null,
): QuickBookPicks {
  if (!isStepEnabled(mode, picks, step)) return picks;
  const next: QuickBookPicks = {};
  for (const earlier of ORDER[mode].slice(0, ORDER[mode].indexOf(step))) next[earlier] = picks[earlier];
  if (value) next[step] = value;
  return next;
}

/**
 * Says whether Book is enabled: all four steps are set (D-05). A change of mode or city starts over with no
 * picks (D-02, D-08).
 */
export function canBook(mode: QuickBookMode, picks: QuickBookPicks): boolean {
  return stepsDone(mode, picks) === ORDER[mode].length;
}
