import { onDemand } from '@houseful/app-kit/on-demand.tsx';

/** The ways out below a message. A page that has lost its way is there before them. */
export const FilmsNowLate = onDemand(() => import('./films-now.tsx').then((code) => code.FilmsNow));
