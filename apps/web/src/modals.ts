import { lazy } from 'react';
import type { ModalRegistry } from './shell/modal-host.tsx';

/** Every modal by its name, each in a chunk of its own. One line per modal. */
export const modals: ModalRegistry = {
  menu: lazy(async () => ({ default: (await import('./shell/menu-modal.tsx')).MenuModal })),
  search: lazy(async () => ({ default: (await import('./shell/search-modal.tsx')).SearchModal })),
  city: lazy(async () => ({ default: (await import('./features/places/city-modal.tsx')).CityModal })),
  cinema: lazy(async () => ({ default: (await import('./features/places/cinema-modal.tsx')).CinemaModal })),
  'profile-updated': lazy(async () => ({ default: (await import('./features/profile/profile-updated-modal.tsx')).ProfileUpdatedModal })),
  'delete-account': lazy(async () => ({ default: (await import('./features/profile/delete-account-modal.tsx')).DeleteAccountModal })),
  safety: lazy(async () => ({ default: (await import('./features/places/safety-modal.tsx')).SafetyModal })),
  'sign-in': lazy(async () => ({ default: (await import('./features/accounts/sign-in-modal.tsx')).SignInModal })),
  'sign-up': lazy(async () => ({ default: (await import('./features/accounts/sign-up-modal.tsx')).SignUpModal })),
  otp: lazy(async () => ({ default: (await import('./features/accounts/otp-modal.tsx')).OtpModal })),
  'otp-verified': lazy(async () => ({ default: (await import('./features/accounts/otp-verified-modal.tsx')).OtpVerifiedModal })),
  welcome: lazy(async () => ({ default: (await import('./features/accounts/welcome-modal.tsx')).WelcomeModal })),
  'sign-in-help': lazy(async () => ({ default: (await import('./features/accounts/sign-in-help-modal.tsx')).SignInHelpModal })),
  terms: lazy(async () => ({ default: (await import('./features/accounts/terms-modal.tsx')).TermsModal })),
  'price-changed': lazy(async () => ({ default: (await import('./features/seats/price-changed-modal.tsx')).PriceChangedModal })),
  bogo: lazy(async () => ({ default: (await import('./features/offers/bogo-modal.tsx')).BogoModal })),
  'thank-you': lazy(async () => ({ default: (await import('./features/enquiries/thank-you-modal.tsx')).ThankYouModal })),
  'leave-booking': lazy(async () => ({ default: (await import('./booking/leave-booking-modal.tsx')).LeaveBookingModal })),
  gate: lazy(async () => ({ default: (await import('./features/tickets/gate-modal.tsx')).GateModal })),
  'film-filters': lazy(async () => ({ default: (await import('./features/films/film-filters-modal.tsx')).FilmFiltersModal })),
  'quick-book': lazy(async () => ({ default: (await import('./features/quick-book/quick-book-modal.tsx')).QuickBookModal })),
  promotions: lazy(async () => ({ default: (await import('./features/home/promotions-modal.tsx')).PromotionsModal })),
  'pay-links': lazy(async () => ({ default: (await import('./features/bookings/pay-links-modal.tsx')).PayLinksModal })),
  gift: lazy(async () => ({ default: (await import('./features/tickets/gift-modal.tsx')).GiftModal })),
  'gift-sent': lazy(async () => ({ default: (await import('./features/tickets/gift-sent-modal.tsx')).GiftSentModal })),
  cancel: lazy(async () => ({ default: (await import('./features/profile/cancel-modal.tsx')).CancelModal })),
};
