// The dialogs of a sign-in follow each other: together they are fewer bytes than apart.
export { OtpModal } from '../features/accounts/otp-modal.tsx';
export { SignInModal } from '../features/accounts/sign-in-modal.tsx';
export { SignUpModal } from '../features/accounts/sign-up-modal.tsx';
