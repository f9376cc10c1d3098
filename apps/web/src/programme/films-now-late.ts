import { onDemand } from '@houseful/app-kit/on-demand.tsx';

/** Loads the row of running films by itself: the message above it is drawn without waiting. */
export const FilmsNowLate = onDemand(() => import('./films-now.tsx').then((code) => code.FilmsNow));
