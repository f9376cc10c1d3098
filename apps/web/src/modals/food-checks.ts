// The dialogs that find a food order's booking and seat follow each other.
export { BookingVerifiedModal } from '../features/food/booking-verified-modal.tsx';
export { SeatDetailsModal } from '../features/food/seat-details-modal.tsx';
export { VerifyBookingModal } from '../features/food/verify-booking-modal.tsx';
