import type { Setting } from '../../config/environment-keys.ts';

/** The keys of the environment that Razorpay's adapter needs. */
export const RAZORPAY_SETTINGS = [
  { name: 'RAZORPAY_KEY_ID', fallback: '', about: 'Public key of the payment provider.', production: true },
  {
    name: 'RAZORPAY_KEY_SECRET',
    fallback: '',
    about: 'Secret key of the payment provider.',
    production: true,
    secret: true,
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET',
    fallback: '',
    about: 'Signs the provider’s webhooks.',
    production: true,
    secret: true,
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET_OLD',
    fallback: '',
    about: 'The webhook secret before the last change; retries may still carry it.',
    secret: true,
  },
  {
    name: 'RAZORPAY_BASE_URL',
    fallback: 'https://api.razorpay.com',
    about: 'Base address of the provider’s API.',
  },
] as const satisfies readonly Setting[];
