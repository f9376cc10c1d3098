import { FACILITIES } from '@houseful/domain/facilities.ts';
import type { Cinema } from './receive.ts';

/** The safety measures of a cinema, each with the sentence that visitors read (F-06). */
export const MEASURES: readonly { flag: string; label: string; sentence: string }[] = [
  {
    flag: 'thermal_scanning',
    label: 'Thermal scanning',
    sentence: 'Everybody’s temperature is taken at the entrance, without touch.',
  },
  {
    flag: 'contactless_security',
    label: 'Contactless security',
    sentence: 'Bags and pockets are checked without anybody touching you.',
  },
  {
    flag: 'sanitizers',
    label: 'Hand sanitizers',
    sentence: 'You find sanitizers at the entrance, the counters and every screen.',
  },
  {
    flag: 'sanitization',
    label: 'Sanitization',
    sentence: 'Seats, rails and doors are sanitized before each show.',
  },
  {
    flag: 'social_distancing',
    label: 'Social distancing',
    sentence: 'Marks on the floor keep queues apart.',
  },
  {
    flag: 'contactless_food',
    label: 'Contactless food',
    sentence: 'Order and pay on your phone and pick up without contact.',
  },
  {
    flag: 'packaged_food',
    label: 'Packaged food',
    sentence: 'Food is packed in the kitchen and opened only by you.',
  },
  {
    flag: 'daily_temperature',
    label: 'Daily temperature checks',
    sentence: 'The staff’s temperature is taken before each shift.',
  },
  {
    flag: 'deep_cleaning',
    label: 'Deep cleaning',
    sentence: 'The whole house is cleaned thoroughly every night.',
  },
  { flag: 'limited_occupancy', label: 'Limited occupancy', sentence: 'Fewer seats are sold than there are.' },
  {
    flag: 'sanitized_glasses',
    label: 'Sanitized glasses',
    sentence: '3D glasses are sanitized and sealed after each use.',
  },
];

/** Returns the facilities or measures that the cinema has switched on. */
export const facilitiesOf = (cinema: Cinema) => FACILITIES.filter(({ flag }) => cinema.has.includes(flag));
export const measuresOf = (cinema: Cinema) => MEASURES.filter(({ flag }) => cinema.has.includes(flag));
