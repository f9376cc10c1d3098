import type { ModalRegistry } from '@houseful/app-kit/modals/modal-store.ts';
import type { ModalProps } from './modal-props.ts';

/** Every modal by its name, in a chunk of its own or with those that say one thing. */
export const modals: ModalRegistry<ModalProps> = {
  menu: async () => (await import('../shell/menu-modal.tsx')).MenuModal,
  search: async () => (await import('../search/search-modal.tsx')).SearchModal,
  city: async () => (await import('../features/places/city-modal.tsx')).CityModal,
  cinema: async () => (await import('../features/places/cinema-modal.tsx')).CinemaModal,
  'profile-updated': async () => (await import('./notes.ts')).ProfileUpdatedModal,
  'delete-account': async () => (await import('./notes.ts')).DeleteAccountModal,
  safety: async () => (await import('../features/places/safety-modal.tsx')).SafetyModal,
  'sign-in': async () => (await import('../features/accounts/sign-in-modal.tsx')).SignInModal,
  'sign-up': async () => (await import('../features/accounts/sign-up-modal.tsx')).SignUpModal,
  otp: async () => (await import('../features/accounts/otp-modal.tsx')).OtpModal,
  'otp-verified': async () => (await import('./notes.ts')).OtpVerifiedModal,
  welcome: async () => (await import('./notes.ts')).WelcomeModal,
  'sign-in-help': async () => (await import('./notes.ts')).SignInHelpModal,
  terms: async () => (await import('../features/accounts/terms-modal.tsx')).TermsModal,
  'price-changed': async () => (await import('./notes.ts')).PriceChangedModal,
  bogo: async () => (await import('./notes.ts')).BogoModal,
  'thank-you': async () => (await import('./notes.ts')).ThankYouModal,
  'verify-booking': async () =>
    (await import('../features/food/verify-booking-modal.tsx')).VerifyBookingModal,
  'booking-verified': async () =>
    (await import('../features/food/booking-verified-modal.tsx')).BookingVerifiedModal,
  'seat-details': async () => (await import('../features/food/seat-details-modal.tsx')).SeatDetailsModal,
  'leave-booking': async () => (await import('../booking/leave-booking-modal.tsx')).LeaveBookingModal,
  'time-up': async () => (await import('../booking/time-up-modal.tsx')).TimeUpModal,
  gate: async () => (await import('../features/tickets/gate-modal.tsx')).GateModal,
  'film-filters': async () => (await import('../features/films/film-filters-modal.tsx')).FilmFiltersModal,
  'quick-book': async () => (await import('../features/quick-book/quick-book-modal.tsx')).QuickBookModal,
  promotions: async () => (await import('../features/home/promotions-modal.tsx')).PromotionsModal,
  gift: async () => (await import('../features/tickets/gift-modal.tsx')).GiftModal,
  'gift-sent': async () => (await import('./notes.ts')).GiftSentModal,
  cancel: async () => (await import('../features/profile/cancel-modal.tsx')).CancelModal,
};
