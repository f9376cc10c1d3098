// The two ends of a hold that nobody pays.
export { LeaveBookingModal } from '../booking/leave-booking-modal.tsx';
export { TimeUpModal } from '../booking/time-up-modal.tsx';
