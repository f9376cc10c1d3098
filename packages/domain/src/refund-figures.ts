import { HOUR_MS, MINUTE_MS } from './ist.ts';
import { GROUP_DEADLINE_MS, UNPAID_DEADLINE_MS } from './payment-terms.ts';
import {
  CANCEL_AFTER_MS,
  CANCEL_BEFORE_MS,
  CANCELLATIONS_PER_QUARTER,
  FOOD_PERCENT,
  HIGHER_PERCENT,
  HIGHER_PERCENT_BEFORE_MS,
  LOWER_PERCENT,
  REFUND_WORKING_DAYS,
} from './refunds.ts';

/**
 * The enforced refund rules in everyday units, for every page that states them (O-25). `after` and `before`
 * are minutes; `hours`, `collect` and `split` are hours. `higher`, `lower` and `food` are percent. `days` are
 * working days; `quarter` is a number of bookings.
 */
export const REFUND_FIGURES = {
  after: CANCEL_AFTER_MS / MINUTE_MS,
  before: CANCEL_BEFORE_MS / MINUTE_MS,
  hours: HIGHER_PERCENT_BEFORE_MS / HOUR_MS,
  higher: HIGHER_PERCENT,
  lower: LOWER_PERCENT,
  food: FOOD_PERCENT,
  days: REFUND_WORKING_DAYS,
  quarter: CANCELLATIONS_PER_QUARTER,
  collect: UNPAID_DEADLINE_MS / HOUR_MS,
  split: GROUP_DEADLINE_MS / HOUR_MS,
};
