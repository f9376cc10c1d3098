/** Small modals that say one thing. Packed together they weigh half as much as each in a file of its own. */
export { OtpVerifiedModal } from '../features/accounts/otp-verified-modal.tsx';
export { SignInHelpModal } from '../features/accounts/sign-in-help-modal.tsx';
export { WelcomeModal } from '../features/accounts/welcome-modal.tsx';
export { ThankYouModal } from '../features/enquiries/thank-you-modal.tsx';
export { BogoModal } from '../features/offers/bogo-modal.tsx';
export { DeleteAccountModal } from '../features/profile/delete-account-modal.tsx';
export { ProfileUpdatedModal } from '../features/profile/profile-updated-modal.tsx';
export { PriceChangedModal } from '../features/seats/price-changed-modal.tsx';
export { GiftSentModal } from '../features/tickets/gift-sent-modal.tsx';
