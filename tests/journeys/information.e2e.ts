import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, clear, fail, notifier, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, type Size, type Visitor } from '../setup/site.ts';

openJourney();

const main = ({ page }: Visitor) => page.getByRole('main');
const words = async (visitor: Visitor) => (await main(visitor).innerText()).replace(/\s+/g, ' ');
const READING = ['/terms-and-conditions', '/refunds-and-cancellation', '/privacy-policy', '/safety'];

test('I-10 I-11 an offer’s card has its picture, name and View Details; it leads to the offer, then to films', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  const offers = (await site.call('/alloffers')).data;
  await visitor.open('/offers');
  for (const { offer_name } of offers) {
    const card = main(visitor).getByRole('article', { name: offer_name, exact: true });
    expect([offer_name, await card.locator('img').count(), await card.getByRole('link', { name: 'View Details' }).count()]).toEqual([
      offer_name,
      1,
      1,
    ]);
  }
  await visitor.isAccessible();
  await main(visitor).getByRole('link', { name: 'View Details' }).first().click();
  await visitor.at(`/offer-detail/${offers[0].id}`);
  await page.getByRole('heading', { level: 1, name: offers[0].offer_name }).waitFor();
  expect(await main(visitor).locator('ul > li, p > strong').count()).toBeGreaterThan(0);
  await visitor.isAccessible();
  await main(visitor)
    .getByRole('link', { name: 'Go to Movies' })
    .or(main(visitor).getByRole('button', { name: 'Go to Movies' }))
    .click();
  await visitor.at('/movies');
  await page.goto(`${site.url}/offer-detail/nothing-of-the-kind`);
  await page.getByText('Offer not found.', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Offer not found.']);
  expect(await page.title()).toBe('Offer not found. | Houseful');
  await answer('/offers', []);
  await visitor.open('/offers');
  await page.getByText('No Offers Found', { exact: true }).waitFor();
  await clear();
  await visitor.leave();
});

test('P-02 investors without documents read No records found', async () => {
  const visitor = await site.visit();
  await answer('/extras/investors', []);
  await visitor.open('/investors');
  await visitor.page.getByText('No records found', { exact: true }).waitFor();
  expect(await visitor.page.getByRole('link', { name: 'Download PDF' }).count()).toBe(0);
  await clear();
  await visitor.leave();
});

test('O-03 O-16 O-17 O-24 O-26 P-11 a text that cannot be loaded is reported by the page, and the contact stays', async () => {
  const visitor = await site.visit();
  for (const [path, call, own] of [
    ['/advertise-with-us', '/extras/ad-with-us', 'Tell us what you sell and where'],
    ['/advertise-with-us?tab=why', '/extras/ad-with-us', 'nobody skips'],
    ['/advertise-with-us?tab=advertising', '/extras/ad-with-us', 'Commercials of about 30 seconds'],
    ['/about-us', '/extras/about-us', 'runs cinemas all over India'],
    ['/contact-us', '/extras/contact-us', 'People read every message.'],
    ['/terms-and-conditions', '/pages/', 'This is the short form of our terms'],
    ['/refunds-and-cancellation', '/pages/', '75% of the ticket value'],
    ['/privacy-policy', '/pages/', 'This is the short form of our privacy policy'],
    ['/safety', '/pages/', 'Exits glow on both sides of the screen'],
    ['/careers?tab=life', '/extras/life-at-company', 'spends the first week at a cinema'],
  ] as const) {
    await visitor.open(path);
    const usual = await words(visitor);
    await fail(call);
    await visitor.open(path);
    const short = await words(visitor);
    expect([path, short.includes(own), short === usual]).toEqual([path, true, false]);
    if (!path.startsWith('/careers')) expect([path, /@houseful\.example/.test(short)]).toEqual([path, true]);
    await visitor.isAccessible();
    await clear();
  }
  await visitor.leave();
});

test('O-03 the sales desk shows a telephone and an address; without one, the customer-care text’s address', async () => {
  const visitor = await site.visit();
  const mails = () =>
    main(visitor)
      .locator('a[href^="mailto:"]')
      .evaluateAll((links) => links.map((link) => link.textContent ?? ''));
  await visitor.open('/advertise-with-us');
  expect(await main(visitor).locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  expect(await mails()).toContain('sales@houseful.example');
  await site.dev('content', { kind: 'extras', code: 'customer-care-email', html: '<p><a href="mailto:hello@chain.example">Write</a></p>' });
  await fail('/contacts');
  await visitor.open('/advertise-with-us');
  expect(await mails()).toEqual(['hello@chain.example']);
  await clear();
  await visitor.leave();
});

test('O-16 about us has two parts, each with its pictures in a slider', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open('/about-us');
  const headings = await main(visitor).getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toContain('Kind words');
  expect(headings.indexOf('Kind words')).toBeGreaterThan(headings.indexOf('A hall, a bell, a full house'));
  const pictures = Object.values((await site.call('/images/about_us')).data).filter(Boolean);
  expect(pictures).toHaveLength(6);
  for (const name of ['Our cinemas', 'Cinemas that won']) {
    const slider = page.getByRole('region', { name });
    await slider.waitFor();
    await slider.locator('img').first().waitFor();
  }
  const [text, slider] = await Promise.all(
    [page.locator('.co-part > .sh-prose'), page.locator('.co-part > .in-slider')].map((part) => part.first().boundingBox()),
  );
  expect(slider?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await visitor.leave();
});

test('O-17 contact us shows both offices, four desks, and the complaints officer with contact and time limit', async () => {
  const visitor = await site.visit(PHONE);
  const { data } = await site.call('/contacts');
  await visitor.open('/contact-us');
  const text = await words(visitor);
  for (const said of [
    data.registered_office.company,
    data.registered_office.address,
    data.corporate_office.company,
    data.corporate_office.address,
    data.emails.sales,
    data.emails.sponsorships,
    data.emails.hr,
    data.emails.bulk,
    data.grievance.name,
    data.grievance.title,
    data.grievance.email,
    data.grievance.phone,
    'within 48 hours',
    'within a month',
  ])
    expect([said, said.length > 0 && text.includes(said)]).toEqual([said, true]);
  await visitor.leave();
});

test('P-12 O-12 an application that fails keeps every field, and the next press sends it', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  const [job] = (await site.call('/jobs/jobs')).data;
  await visitor.open(`/careers-form/${job.job_id}`);
  const box = (name: string) => main(visitor).getByRole('textbox', { name, exact: true });
  const submit = () => main(visitor).getByRole('button', { name: 'Submit' }).click();
  expect(await main(visitor).getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  const filled = { 'Full name': 'Kabir Sen', Email: 'kabir@example.in', Mobile: '9822211100', City: 'Pune', 'Cover note': 'Evenings.' };
  await submit();
  const noName = page.getByText('Please enter a name', { exact: true });
  await noName.waitFor();
  for (const [name, value] of Object.entries(filled)) await box(name).fill(value);
  // A mended field is no longer marked wrong.
  expect(await noName.count()).toBe(0);
  expect(await box('Full name').getAttribute('aria-invalid')).not.toBe('true');
  await page.getByLabel('Experience (years)').fill('4');
  await submit();
  await page.getByText('Please attach your resume', { exact: true }).waitFor();
  const resume = page.getByLabel('Resume');
  await resume.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await submit();
  await page.getByText('Please attach a PDF, DOC or DOCX file', { exact: true }).waitFor();
  await resume.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  });
  await submit();
  await page.getByText('Please give your consent', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Consent' }).check();
  await fail('/jobs/apply');
  await submit();
  await expect.poll(() => notifier(visitor, 'notification').innerText()).toContain('Something went wrong');
  expect(await page.getByRole('dialog').count()).toBe(0);
  for (const [name, value] of Object.entries(filled)) expect([name, await box(name).inputValue()]).toEqual([name, value]);
  expect(await resume.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('cv.pdf');
  await clear();
  await submit();
  await page
    .getByRole('dialog', { name: 'Thank you' })
    .getByText('Your application was submitted successfully. We will get in touch with you soon!', { exact: true })
    .waitFor();
  await visitor.leave();
});

/** Returns the characters of each whole line of running text, without the last lines of paragraphs. */
const lineLengths = (page: Page) =>
  page.evaluate(() => {
    const lengths: number[] = [];
    for (const block of document.querySelectorAll('.sh-prose :is(p, li)')) {
      const lines = new Map<number, number>();
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        for (let at = 0; at < text.length; at++) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          const line = Math.round((box.top + box.bottom) / 8);
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      lengths.push(...[...lines.values()].slice(0, -1));
    }
    return lengths.sort((a, b) => a - b);
  });

const between = (lengths: number[], share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;

test('O-24 O-26 lines of running text have 45 to 75 characters; on a phone the middle line has at least 45', async () => {
  for (const size of [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }] satisfies Size[]) {
    const visitor = await site.visit(size, { popup: false });
    for (const path of [...READING, '/about-us', '/advertise-with-us']) {
      await visitor.open(path);
      const lengths = await lineLengths(visitor.page);
      expect([path, lengths.length > 4]).toEqual([path, true]);
      expect([path, size.width, between(lengths, 0.5) >= 45, between(lengths, 1) <= 75]).toEqual([path, size.width, true, true]);
      if (size !== PHONE) expect([path, size.width, between(lengths, 0.1) >= 45]).toEqual([path, size.width, true]);
      const levels = await main(visitor)
        .locator('h1, h2, h3')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
      expect([path, levels[0], levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 1) + 1)]).toEqual([path, 1, true]);
    }
    await visitor.leave();
  }
});

test('O-24 O-26 a wide window shows drawing and complaints beside the text; a phone shows no drawing', async () => {
  for (const size of [{ width: 1440, height: 900 }, PHONE] satisfies Size[]) {
    const visitor = await site.visit(size, { popup: false });
    for (const path of READING) {
      await visitor.open(path);
      const text = await main(visitor).locator('.in-read__text').boundingBox();
      const drawing = main(visitor).locator('.in-read__picture');
      const complaints = main(visitor).locator('section').filter({ hasText: 'Complaints' });
      const beside = await complaints.boundingBox();
      const isWide = size !== PHONE;
      expect([path, await drawing.count(), await drawing.isVisible()]).toEqual([path, 1, isWide]);
      expect([path, (beside?.x ?? 0) > (text?.x ?? 0) + (text?.width ?? 0)]).toEqual([path, isWide]);
      if (isWide) expect([path, (text?.width ?? 0) >= 544]).toEqual([path, true]);
      await visitor.isAccessible();
    }
    await visitor.leave();
  }
});

test('O-24 a printed text page is the text alone: black on white, no line cut off at the edge', async () => {
  const visitor = await site.visit({ width: 1440, height: 900 }, { popup: false });
  const { page } = visitor;
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of READING) {
    // The width between the margins of an A4 sheet.
    await page.setViewportSize({ width: 672, height: 986 });
    await visitor.open(path);
    for (const name of ['banner', 'contentinfo', 'navigation'] as const)
      for (const part of await page.getByRole(name).all()) expect([path, name, await part.isVisible()]).toEqual([path, name, false]);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const paper = await main(visitor).evaluate((element) => ({
      over: document.documentElement.scrollWidth - innerWidth,
      cut: [...element.querySelectorAll('p, li, td, th, h2')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && (box.left < 0 || box.right > innerWidth + 1);
      }).length,
      text: getComputedStyle(element.querySelector('.sh-prose p') ?? element).color,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
    expect([path, paper]).toEqual([path, { over: 0, cut: 0, text: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' }]);
  }
  await visitor.leave();
});

test('O-01 O-14 P-04 tabs and places have their exact names with the product’s; off-screen places have a picture', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  const tabs = () => main(visitor).getByRole('tab').allInnerTexts();
  await visitor.open('/careers');
  expect(await tabs()).toEqual(['Careers', 'Life at Houseful']);
  await visitor.open('/advertise-with-us?tab=advertising');
  expect(await tabs()).toEqual(['Advertise with us', 'Why Houseful?', 'Advertising']);
  const folds = main(visitor).locator('button[aria-expanded]');
  expect(await folds.allInnerTexts()).toEqual(['Box office and entrance', 'In-audi', 'Lobby', 'Washroom', 'Popcorner']);
  const pictures: string[] = Object.values((await site.call('/images/advertise_with_us')).data);
  for (const [at, fold] of (await folds.all()).entries()) {
    await fold.click();
    const name = await fold.innerText();
    const base = (pictures[at + 1] ?? '').replace(/-\d+\.webp$/, '');
    const shown = main(visitor).getByRole('img', { name, exact: true });
    await shown.waitFor();
    expect([name, await shown.evaluate((img: HTMLImageElement) => img.src)]).toEqual([name, expect.stringContaining(base)]);
  }
  await page.getByRole('tab', { name: 'Why Houseful?' }).click();
  await visitor.at('/advertise-with-us');
  expect(new URL(page.url()).search).toBe('?tab=why');
  await visitor.leave();
});

test('O-24 AMB-118 HTML entered by an operator runs nothing in a reader’s browser', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  const html =
    '<h2>Ours</h2><img src=x onerror="window.harmed=1"><svg onload="window.harmed=1"></svg><script>window.harmed=1</script>' +
    '<a href="javascript:window.harmed=1">press</a><iframe srcdoc="<script>parent.harmed=1</script>"></iframe>';
  await site.dev('content', { kind: 'page', code: 'safety', html });
  await visitor.open('/safety');
  await page.getByRole('heading', { name: 'Ours' }).waitFor();
  await main(visitor).getByText('press').click();
  expect(await page.evaluate(() => (window as { harmed?: number }).harmed)).toBeUndefined();
  expect(await main(visitor).locator('script, svg[onload], iframe, [onerror]').count()).toBe(0);
  await visitor.leave();
});

test('I-10 I-14 each offer says in words what it gives; its page and that of the partners are tabs of one another', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/offers');
  const tea = main(visitor).getByRole('article').filter({ hasText: 'View Details' });
  for (const card of await tea.all()) expect(await card.locator('.of-value').innerText()).toMatch(/\w.*[.!?]$/);
  // No hole in the last row.
  const tops = await tea.evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops.at(-1)).length).toBe(3);
  const tabs = page.getByRole('navigation', { name: 'Savings' });
  expect(await tabs.getByRole('link', { name: 'From our cinemas' }).getAttribute('aria-current')).toBe('page');
  await tabs.getByRole('link', { name: 'Promotions with partners' }).click();
  await visitor.at('/offers-and-promotions');
  expect(await tabs.getByRole('link', { name: 'Promotions with partners' }).getAttribute('aria-current')).toBe('page');
  await visitor.isAccessible();
  await tabs.getByRole('link', { name: 'From our cinemas' }).click();
  await visitor.at('/offers');
  await visitor.leave();
});
