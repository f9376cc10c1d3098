import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../tests/setup/browser.ts';
import type { Fixtures } from './flow.ts';
import { phone } from './in-browser.ts';
import type { BenchProduct } from './product.ts';

/** The model of a practised person, in ms. */
const TAP_MS = 1500;
const CHARACTER_MS = 350;
/** The pause in which the promotions may still open over Home. */
const POPUP_MS = 4000;

type Way = 'film' | 'quick booking';

export interface Walk {
  way: Way;
  isGuest: boolean;
  isSlow: boolean;
  taps: number;
  characters: number;
  /** The waiting on the product, without the person's own time. */
  waitMs: number;
  /** Everything together, by the model of a person. */
  allMs: number;
  /** The most taps that the way may take. */
  aim: number;
}

const AIMS: Record<Way, { known: number; guest: number }> = {
  film: { known: 9, guest: 12 },
  'quick booking': { known: 12, guest: 15 },
};

/** Walks from Home to the ticket on a phone, each way as a known person and as a guest, plain and slow. */
export async function benchWalks(product: BenchProduct): Promise<Walk[]> {
  const browser = await launchBrowser();
  const walks: Walk[] = [];
  for (const way of ['film', 'quick booking'] as const) {
    for (const isGuest of [false, true]) {
      for (const isSlow of [false, true]) walks.push(await walk(product, browser, { way, isGuest, isSlow }));
    }
  }
  await browser.close();
  return walks;
}

interface Walker {
  page: Page;
  product: BenchProduct;
  number: string;
  tap: (target: Locator) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
}

async function walk(
  product: BenchProduct,
  browser: Browser,
  kind: Pick<Walk, 'way' | 'isGuest' | 'isSlow'>,
): Promise<Walk> {
  const { users } = await product.call.post<Fixtures>('/v1.0/dev/fixtures', { users: 1 });
  const [{ token, number } = { token: '', number: '' }] = users;
  const context = await phone(browser, product.url);
  if (!kind.isGuest) {
    await context.addCookies([
      { name: 'MCSESSION', value: token, url: product.url, httpOnly: true },
      { name: 'MCHASHID', value: '1', url: product.url },
    ]);
  }
  const page = await context.newPage();
  if (kind.isSlow) await slowDown(page);
  let [taps, characters] = [0, 0];
  const walker: Walker = {
    page,
    product,
    number,
    async tap(target) {
      taps += 1;
      await target.first().tap({ timeout: 60_000 });
    },
    async type(target, text) {
      characters += text.length;
      await target.fill(text);
    },
  };
  await page.goto(product.url);
  await page.locator('html[data-alive]').waitFor();
  await closePopup(walker);
  const began = performance.now();
  await (kind.way === 'film' ? openByFilm : openByQuickBooking)(walker);
  await buy(walker, kind.isGuest);
  const waitMs = performance.now() - began;
  await context.close();
  const aim = AIMS[kind.way][kind.isGuest ? 'guest' : 'known'];
  const allMs = waitMs + taps * TAP_MS + characters * CHARACTER_MS;
  return { ...kind, taps, characters, waitMs, allMs, aim };
}

/** A phone of the lower class on a mobile line. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** Closes the promotions if they open; the pause before them is no part of the walk. */
async function closePopup({ page, tap }: Walker): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Promotions' });
  const came = await popup.waitFor({ timeout: POPUP_MS }).then(
    () => true,
    () => false,
  );
  if (came) await tap(popup.getByRole('button', { name: 'Close' }));
}

const CHOICE = ':not([aria-disabled=true])';

/** Opens the first film that has a show today, and its first show that is not sold out. */
async function openByFilm({ page, tap }: Walker): Promise<void> {
  const films = page.getByRole('region', { name: 'Now Showing' });
  await tap(films.getByRole('link', { name: 'Book Ticket' }));
  await tap(page.locator(`a[data-session-id]${CHOICE}`));
}

/** Answers each step of the sheet with its first choice; a show of the first day answers date and time at once. */
async function openByQuickBooking({ page, tap }: Walker): Promise<void> {
  const door = page.getByRole('region', { name: 'Quick booking' });
  await tap(door.getByRole('button', { name: 'Quick booking' }));
  const sheet = page.getByRole('dialog', { name: 'Quick booking' });
  const book = sheet.getByRole('link', { name: 'Book' });
  const choices = sheet.locator(`[role=option]${CHOICE}`);
  const early = sheet.locator(`button[data-session-id]:not([role])${CHOICE}`);
  for (let answered = ''; ; ) {
    await book.or(choices.first()).first().waitFor();
    const step =
      (await sheet
        .getByRole('listbox')
        .getAttribute('aria-label', { timeout: 1000 })
        .catch(() => null)) ?? '';
    if (await book.isVisible()) break;
    // The list of the step before may stand for a moment.
    if (step === answered) {
      await page.waitForTimeout(50);
      continue;
    }
    answered = step;
    await tap((await early.count()) > 0 ? early : choices);
  }
  await tap(book);
}

/** From the seats to the ticket: two seats, no food, paid by UPI at the sandbox. */
async function buy(walker: Walker, isGuest: boolean): Promise<void> {
  const { page, tap } = walker;
  const press = (name: string | RegExp) => tap(page.getByRole('button', { name }));
  await press('Find 2 together');
  await press('Take these 2 seats');
  if (isGuest) await signIn(walker);
  for (const step of ['/fnd-checkout', '/summary']) {
    await page.locator(`html[data-ready="${step}"]`).waitFor();
    await press('Proceed');
  }
  await page.locator('html[data-ready="/regularBooking"]').waitFor();
  await press(/^Pay /);
  await press('Succeed');
  await page.waitForURL('**/final-ticket/**');
  await page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
}

/** Signs in with the number of an account; the code's last digit sends it. */
async function signIn({ page, tap, type, product, number }: Walker): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Sign In' });
  const box = (name: string) => form.getByRole('textbox', { name });
  await tap(box('Mobile number'));
  await type(box('Mobile number'), number);
  await tap(box('Captcha'));
  await type(box('Captcha'), (await form.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await tap(form.getByRole('button', { name: 'Sign In', exact: true }));
  await page.getByRole('dialog', { name: 'Enter OTP' }).waitFor();
  const messages = await product.call.get<{ otp?: string }[]>(`/v1.0/dev/outbox?number=${number}`);
  const code = messages.find(({ otp }) => otp)?.otp ?? '';
  for (const [at, digit] of [...code].entries()) {
    await type(page.getByRole('textbox', { name: `Digit ${at + 1}` }), digit);
  }
}
