import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { ROOT } from './source-files.ts';

/** The packages that each package may import; all others are refused. */
export const ARROWS: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  ui: [],
  text: [],
  'app-kit': ['domain', 'contract', 'ui', 'text'],
  'seat-map': ['domain', 'ui', 'text'],
  api: ['domain', 'contract', 'text'],
  web: ['domain', 'contract', 'ui', 'text', 'app-kit', 'seat-map'],
};

/** The folders of `apps`: they never import each other. */
export const APPS = new Set(readdirSync(join(ROOT, 'apps')));
/**
 * Run in a browser too, so that of the contract they get types, the client, refusals, patience and sentences.
 */
export const IN_BROWSER = new Set(['app-kit', 'seat-map', 'web']);

export const API_FEATURE = [
  /^(routes|store|present)(-[a-z0-9-]+)?\.ts$/,
  /^[a-z]+(-[a-z0-9]+)+\.ts$/,
  /^[a-z-]+\.job\.ts$/,
  /^[a-z0-9-]+(\.races)?\.test\.ts$/,
];
export const WEB_FEATURE = [/^[a-z0-9-]+(\.test)?\.tsx?$/, /^[a-z0-9-]+\.css$/];
/** Names of adapters, by the system that each one talks to. */
export const ADAPTERS = [
  'razorpay',
  'gateway',
  'whatsapp',
  'sms',
  'msg91',
  'gupshup',
  'smtp',
  'outbox',
  'google',
  's3',
  'disk',
  'channel',
];

/**
 * The feature that plays the payment provider. The product calls it like the real provider; it knows none of
 * the product's features.
 */
export const STAND_IN = 'sandbox';

/**
 * The features of the API from the ground up: each imports from lower floors only, types counted. A change of
 * an order first settles what was paid meanwhile, so checkout stands above settlement.
 */
export const FLOORS = [
  ...[
    'content',
    'notifications',
    'uploads',
    'places',
    'shows',
    'films',
    'listings',
    'accounts',
    'orders',
    'seats',
    'food',
    'promos',
    'payments',
  ],
  ...[
    'tickets',
    'settlement',
    'checkout',
    'bookings',
    'profile',
    'enquiries',
    'careers',
    'offers',
    'health',
    'docs',
    'dev',
  ],
];
