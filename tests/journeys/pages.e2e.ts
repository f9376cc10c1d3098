import { expect, test } from 'vitest';
import { clear, fail, fixtures, notifier, openJourney, showsFocus, site } from '../setup/journey.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 2 });

const field = (visitor: Visitor, name: string) => visitor.page.getByRole('main').getByRole('textbox', { name, exact: true });
const choice = (visitor: Visitor, name: string) => visitor.page.getByRole('main').getByRole('combobox', { name, exact: true });
const submit = (visitor: Visitor) => visitor.page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
const values = (visitor: Visitor, names: string[]) => Promise.all(names.map((name) => field(visitor, name).inputValue()));

async function thanked(visitor: Visitor, text: string): Promise<void> {
  const thanks = visitor.page.getByRole('dialog', { name: 'Thank you' });
  await thanks.getByText(text, { exact: true }).waitFor();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await thanks.waitFor({ state: 'detached' });
}

/** Expects this field alone to be wrong: it says so beside itself and has the focus. */
async function isWrong(visitor: Visitor, name: string, text: string): Promise<void> {
  await visitor.page.getByText(text, { exact: true }).waitFor();
  expect(await visitor.page.getByRole('main').locator('[aria-invalid="true"]').count()).toBe(1);
  expect([name, await visitor.page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? '')]).toEqual([
    name,
    expect.stringContaining(name),
  ]);
}

async function person(at: number, email: string): Promise<{ visitor: Visitor; number: string }> {
  const { token, number } = fixtures.users[at];
  const visitor = await site.visit();
  await fetch(`${site.url}/v1.0/webapp/profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ user_name: 'Meera Iyer', user_email: email, user_number: number }),
  });
  await signIn(visitor, site, token);
  return { visitor, number };
}

const ADVERTISE = ['Full Name', 'Phone Number', 'Email', 'Organization name', 'Message'];
const ADVERTISE_THANKS = 'Your request for advertising was submitted successfully. We will get in touch with you soon!';

test('O-04 O-05 O-06 O-08 O-10 O-11 AMB-89 a guest asks for advertising: one message at a time, then thanks and an empty form', async () => {
  const visitor = await site.visit();
  await visitor.open('/advertise-with-us');
  expect(await values(visitor, ADVERTISE)).toEqual(['', '', '', '', '']);
  for (const name of ADVERTISE) expect([name, await field(visitor, name).getAttribute('required')]).toEqual([name, '']);
  await field(visitor, 'Phone Number').pressSequentially('99a99-99999912');
  expect(await field(visitor, 'Phone Number').inputValue()).toBe('9999999999');
  await field(visitor, 'Email').fill('nobody');
  await submit(visitor);
  await isWrong(visitor, 'Phone Number', 'Enter Valid Mobile No.');
  await visitor.isAccessible();
  await field(visitor, 'Phone Number').fill('9822211100');
  await submit(visitor);
  await isWrong(visitor, 'Email', 'Enter Valid Email Address');
  await field(visitor, 'Email').fill('meera@example.in');
  await field(visitor, 'Full Name').fill('Meera Iyer');
  await field(visitor, 'Organization name').fill('Iyer Sweets');
  await field(visitor, 'Message').fill('Diwali, every screen.');
  await site.dev('fault', { path: '/v1.0/webapp/advertisewithus', mode: '500', times: 1 });
  await submit(visitor);
  await expect
    .poll(() => notifier(visitor, 'notification').innerText())
    .toContain('Sorry! Something went wrong. kindly contact your administrator');
  expect(await values(visitor, ADVERTISE)).toEqual([
    'Meera Iyer',
    '9822211100',
    'meera@example.in',
    'Iyer Sweets',
    'Diwali, every screen.',
  ]);
  await submit(visitor);
  await thanked(visitor, ADVERTISE_THANKS);
  expect(await values(visitor, ADVERTISE)).toEqual(['', '', '', '', '']);
  await visitor.leave();
});

test('O-10 O-11 AMB-89 a signed-in person finds name, number and address in the forms, the address also afterwards', async () => {
  const { visitor, number } = await person(0, 'meera@example.in');
  await visitor.open('/advertise-with-us');
  await expect.poll(() => values(visitor, ADVERTISE)).toEqual(['Meera Iyer', number.slice(-10), 'meera@example.in', '', '']);
  await visitor.open('/contact-us');
  await expect.poll(() => field(visitor, 'Email').inputValue()).toBe('meera@example.in');
  await field(visitor, 'Name').fill('Meera Iyer');
  await field(visitor, 'Mobile').fill('9822211100');
  await choice(visitor, 'Cinema').selectOption({ index: 1 });
  await field(visitor, 'Comment').fill('The sound was lovely.');
  await submit(visitor);
  await thanked(visitor, CONTACT_THANKS);
  expect(await values(visitor, ['Name', 'Email', 'Mobile', 'Comment'])).toEqual(['Meera Iyer', 'meera@example.in', '9822211100', '']);
  await visitor.leave();
});

test('O-21 N-20 a wrong field still shows that it has the focus', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact-us');
  await submit(visitor);
  const wrong = visitor.page.locator('[aria-invalid="true"]');
  await wrong.waitFor();
  expect(await showsFocus(wrong)).toBe(true);
  await visitor.leave();
});

const CONTACT_THANKS = 'Your request for Feedback has submitted successfully. We will get in touch with you soon!';

test('B-18 without its cookie the form begins with the city that this browser keeps, if it still exists', async () => {
  for (const [kept, shown, cinemas] of [
    ['mumbai', 'Mumbai', true],
    ['atlantis', 'Select City', false],
  ] as const) {
    const visitor = await site.visit(PHONE, { city: null });
    await visitor.context.addInitScript((id) => localStorage.setItem('city_id', id), kept);
    await visitor.open('/contact-us');
    const city = () => choice(visitor, 'City').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await expect.poll(city).toBe(shown);
    await expect.poll(async () => (await choice(visitor, 'Cinema').getByRole('option').count()) > 1).toBe(cinemas);
    await visitor.leave();
  }
});

test('B-18 O-10 O-12 O-18 O-19 O-20 O-21 O-22 the feedback form begins with the visitor’s city and clears only the right fields', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open('/contact-us');
  const controls = await page.getByRole('main').locator('form input, form select, form textarea').count();
  expect(controls).toBe(7);
  for (const control of [...['Name', 'Email', 'Mobile', 'Comment'].map((name) => field(visitor, name)), choice(visitor, 'City')])
    expect(await control.getAttribute('required')).toBe('');
  expect(await choice(visitor, 'Cinema').getAttribute('required')).toBe('');
  const date = page.getByLabel('Show date');
  expect(await date.getAttribute('required')).toBeNull();
  const city = () => choice(visitor, 'City').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  expect(await city()).toBe('Mumbai');
  const names = () => choice(visitor, 'Cinema').getByRole('option').allInnerTexts();
  const mumbai = await names();
  expect(mumbai.length).toBeGreaterThan(1);

  await submit(visitor);
  await isWrong(visitor, 'Cinema', 'Please select cinema');
  await visitor.isAccessible();
  await choice(visitor, 'Cinema').selectOption({ index: 1 });
  await submit(visitor);
  await isWrong(visitor, 'Mobile', 'Enter Valid Mobile No.');
  await field(visitor, 'Mobile').fill('9822211100');
  await submit(visitor);
  await isWrong(visitor, 'Email', 'Enter Valid Email Address');

  await choice(visitor, 'City').selectOption({ label: 'Jaipur' });
  expect(await choice(visitor, 'Cinema').inputValue()).toBe('');
  await expect.poll(names).not.toEqual(mumbai);
  const expected = (await site.call('/extras/cinema-names?city_id=jaipur')).data.map((row: any) => row.Cinema_strName);
  await expect.poll(async () => (await names()).slice(1)).toEqual(expected);
  await choice(visitor, 'Cinema').selectOption({ index: 1 });
  await field(visitor, 'Name').fill('Kabir Sen');
  await field(visitor, 'Email').fill('kabir@example.in');
  await date.fill('2026-11-20');
  await field(visitor, 'Comment').fill('The hall was cold.');
  await site.dev('fault', { path: '/v1.0/webapp/extras/contact-us', mode: 'status_false', times: 1, message: 'Not now.' });
  await submit(visitor);
  await expect.poll(() => notifier(visitor, 'notification').innerText()).toContain('Not now.');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await submit(visitor);
  await thanked(visitor, CONTACT_THANKS);
  expect(await values(visitor, ['Name', 'Email', 'Mobile', 'Comment'])).toEqual(['Kabir Sen', '', '9822211100', '']);
  expect([await city(), await date.inputValue(), (await choice(visitor, 'Cinema').inputValue()) !== '']).toEqual([
    'Jaipur',
    '2026-11-20',
    true,
  ]);
  await visitor.leave();
});

test('O-02 O-03 O-13 O-14 AMB-91 advertising has tab addresses, its words, and five places that open by keyboard', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/advertise-with-us?tab=advertising');
  expect(await page.getByRole('tab', { name: 'Advertising' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('main').innerText()).toMatch(/30 seconds[\s\S]*10 seconds/);
  const folds = page.getByRole('main').locator('button[aria-expanded]');
  expect(await folds.allInnerTexts()).toHaveLength(5);
  for (const fold of await folds.all()) {
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.press('Enter');
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
  }
  await visitor.isAccessible();
  await page.getByRole('tab', { name: 'Advertise with us' }).click();
  await field(visitor, 'Message').fill('kept while one looks around');
  await page.getByRole('main').locator('a[href^="tel:"]').first().waitFor();
  await page.getByRole('main').locator('a[href^="mailto:"]').first().waitFor();
  await visitor.leave();
});

test('P-01 P-03 AMB-97 the annual returns stand in a table, each a PDF of our own', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/investors');
  const table = page.getByRole('table', { name: 'Investors Section - Annual Return' });
  const rows = (await site.call('/extras/investors')).data.filter((row: any) => row.InvestorInformationType_ID === 1);
  const shown = await table.locator('tbody tr').evaluateAll((lines) => lines.map((line) => line.textContent ?? ''));
  expect(shown).toEqual(rows.map((row: any, at: number) => `${at + 1}${row.InvestorInformation_Year}Download PDF`));
  for (const link of await table.getByRole('link', { name: 'Download PDF' }).all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith('/')).toBe(true);
    const file = await fetch(site.url + href);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  }
  await visitor.leave();
});

test('P-05 P-06 P-07 P-08 AMB-94 AMB-95 jobs list only cities with an open job, and filters combine', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  const jobs = (await site.call('/jobs/jobs')).data;
  const cities = (await site.call('/citylist')).data;
  await visitor.open('/careers');
  const offered = await choice(visitor, 'City').getByRole('option').allInnerTexts();
  const open = new Set(jobs.map((job: any) => job.city_id));
  expect(offered.slice(1)).toEqual(cities.filter((row: any) => open.has(row.city_id)).map((row: any) => row.city_name));
  const first = jobs[0];
  await choice(visitor, 'City').selectOption(first.city_id);
  await choice(visitor, 'Department').selectOption(String(first.job_department_id));
  const left = jobs.filter((job: any) => job.city_id === first.city_id && job.job_department_id === first.job_department_id);
  await page.getByText(`${left.length} jobs found`).waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(left.length);
  await choice(visitor, 'Role').selectOption(String(first.job_role_id));
  const one = left.filter((job: any) => job.job_role_id === first.job_role_id);
  await page.getByText(`${one.length} jobs found`).waitFor();
  await visitor.isAccessible();
  await visitor.leave();
});

test('P-12 AMB-96 an application is sent with its resume; a closed job has a page of its own', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const [job] = (await site.call('/jobs/jobs')).data;
  await visitor.open(`/careers-form/${job.job_id}`);
  await field(visitor, 'Full name').fill('Kabir Sen');
  await field(visitor, 'Email').fill('kabir@example.in');
  await field(visitor, 'Mobile').fill('9822211100');
  await field(visitor, 'City').fill('Mumbai');
  await page
    .getByLabel(/Experience/)
    .first()
    .fill('4');
  await field(visitor, 'Cover note').fill('I like evenings.');
  const pdf = (text: string) => ({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await page.getByLabel('Resume').setInputFiles(pdf('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'));
  await page.getByRole('checkbox').check();
  await visitor.isAccessible();
  await submit(visitor);
  await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const closed = await page.goto(`${site.url}/careers-form/999999`);
  expect(closed?.status()).toBe(404);
  await page.getByText('This position is closed').first().waitFor();
  await visitor.leave();
});

test('O-16 O-24 O-26 O-28 the reading pages have their words for a guest', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  for (const path of ['/about-us', '/terms-and-conditions', '/refunds-and-cancellation', '/privacy-policy', '/safety']) {
    await visitor.open(path);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
    await visitor.isAccessible();
  }
  await visitor.leave();
});

test('P-11 the life tab has the chain’s words and three voices in view', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/careers?tab=life');
  const row = page.getByRole('region', { name: 'What people here say' });
  const { x = 0, width = 0 } = (await row.boundingBox()) ?? {};
  // Found by role, so that screen readers read the visible text too.
  const seen = await row.getByRole('figure').evaluateAll(
    (voices, [from, to]) =>
      voices.filter((voice) => {
        const box = voice.getBoundingClientRect();
        return box.left >= from && box.right <= to;
      }).length,
    [x - 1, x + width + 1] as const,
  );
  expect(seen).toBe(3);
  await visitor.isAccessible();
  await visitor.leave();
});

test('O-11 a look at another advertising tab keeps the text typed into the form', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/advertise-with-us');
  await field(visitor, 'Organization name').fill('Iyer Sweets');
  await field(visitor, 'Message').fill('Diwali, every screen.');
  await page.getByRole('tab', { name: 'Advertising' }).click();
  await page.getByText('Popcorner').waitFor();
  expect(await field(visitor, 'Message').count()).toBe(0);
  await page.getByRole('tab', { name: 'Advertise with us' }).click();
  expect(await values(visitor, ADVERTISE)).toEqual(['', '', '', 'Iyer Sweets', 'Diwali, every screen.']);
  await visitor.leave();
});

test('N-14 a page that does not exist shows three running films as ways out, and none if they cannot be had', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/404');
  const now = page.getByRole('region', { name: 'On screen now' });
  await now.waitFor();
  expect(await now.getByRole('listitem').count()).toBe(3);
  expect(await now.getByRole('link', { name: 'All films' }).getAttribute('href')).toBe('/movies');
  await visitor.isAccessible();
  await fail('/homepagemovies');
  const answered = page.waitForResponse((response) => response.url().includes('/homepagemovies'));
  await page.reload();
  await answered;
  await visitor.at('/404');
  expect(await now.count()).toBe(0);
  expect(await page.getByRole('main').getByRole('link', { name: 'Back to home' }).count()).toBe(1);
  await clear();
  await visitor.open('/404');
  await now.getByRole('link').first().click();
  await visitor.at(/^\/movie-details\//);
  await visitor.leave();
});
