import type { Translate } from '@houseful/app-kit/text.tsx';
import type { Delivery } from './receive.ts';

type Choices<Value> = readonly { value: Value; label: string }[];

/** Tells in words how food comes (H-20). */
export const waysOf = (t: Translate): Choices<Delivery['type']> => [
  { value: 'pickup', label: t('Pick up') },
  { value: 'deliver', label: t('Deliver to seat') },
];

/** Tells in words when food comes (H-20). */
export const timesOf = (t: Translate): Choices<Delivery['time']> => [
  { value: 'before_show', label: t('Before the show') },
  { value: 'during_interval', label: t('During the interval') },
];
