import { forgetCodes } from '../features/accounts/forget-codes.job.ts';
import { forgetSessions } from '../features/accounts/forget-sessions.job.ts';
import { watchCodes } from '../features/accounts/watch-codes.job.ts';
import { autoCancel } from '../features/bookings/auto-cancel.job.ts';
import { completeBookings } from '../features/bookings/complete-bookings.job.ts';
import { forgetClaims } from '../features/bookings/forget-claims.job.ts';
import { remindPayers } from '../features/bookings/remind-payers.job.ts';
import { forgetApplications } from '../features/careers/forget-applications.job.ts';
import { scanResumes } from '../features/careers/scan-resumes.job.ts';
import { forgetEnquiries } from '../features/enquiries/forget-enquiries.job.ts';
import { forgetMessages } from '../features/notifications/forget-messages.job.ts';
import { sendMessages } from '../features/notifications/send-messages.job.ts';
import { forgetEvents } from '../features/payments/forget-events.job.ts';
import { refundPayments } from '../features/payments/refund-payments.job.ts';
import { eraseAccounts } from '../features/profile/erase-accounts.job.ts';
import { deliverSandboxWebhooks } from '../features/sandbox/deliver-webhooks.job.ts';
import { expireHolds } from '../features/settlement/expire-holds.job.ts';
import { processWebhooks } from '../features/settlement/process-webhooks.job.ts';
import { reconcile } from '../features/settlement/reconcile.job.ts';
import { rollShows } from '../features/shows/roll-shows.job.ts';
import { removeUploads } from '../features/uploads/remove-uploads.job.ts';
import { forgetTraces } from './forget-traces.job.ts';
import type { Job } from './jobs.ts';

/** All background jobs, ordered so that each one's work is there for the next. */
export const JOBS: readonly Job[] = [
  rollShows,
  deliverSandboxWebhooks,
  processWebhooks,
  reconcile,
  expireHolds,
  remindPayers,
  autoCancel,
  completeBookings,
  refundPayments,
  sendMessages,
  watchCodes,
  forgetCodes,
  forgetSessions,
  forgetMessages,
  forgetClaims,
  scanResumes,
  forgetApplications,
  forgetEnquiries,
  forgetEvents,
  forgetTraces,
  eraseAccounts,
  removeUploads,
];
