import { expect, test } from 'vitest';
import { bookingAt, person, SIZES } from '../setup/booking-journey.ts';
import { clear, fixtures, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 6 });

const messageFrom = (name: string) => `Now thats what friends are for! Your friend ${name} has sent you movie ticket(s) as a gift.`;

/** Buys a ticket of two seats; returns its address. */
async function bought(token: string, seats: `${string} ${number}`[]): Promise<string> {
  const { transaction } = await bookingAt(site).buy(token, fixtures.sessions['S-FAR'], seats);
  return `/final-ticket/${transaction}`;
}

for (const [size, shape] of SIZES) {
  test(`K-12 K-13 K-14 K-15 K-16 AMB-85 on a ${shape} a ticket is sent as a gift, and its link opens it without amounts`, async () => {
    const token = nextToken();
    const ticket = await bought(token, size === PHONE ? ['E 3', 'E 4'] : ['F 3', 'F 4']);
    const visitor = await person(site, token, size);
    const { page } = visitor;
    await visitor.open(ticket);
    await page.getByRole('button', { name: 'Send this as a gift' }).click();
    const form = page.getByRole('dialog', { name: 'Send this as a gift' });
    const name = form.getByRole('textbox', { name: 'Full name' });
    const number = form.getByRole('textbox', { name: 'Phone number' });
    const message = form.getByRole('textbox', { name: 'Message' });
    const { user_name } = (await site.call('/profile', undefined, token)).data;
    expect(await message.inputValue()).toBe(messageFrom(user_name));
    await visitor.isAccessible();

    // Missing fields are reported one text at a time, and nothing is sent.
    const bodies: any[] = [];
    page.on('request', (request) => request.url().endsWith('/send-ticket-as-gift') && bodies.push(request.postDataJSON()));
    const refusals = ['Please enter a name', 'Please enter a number', 'Please enter a message'];
    const submit = async (refusal?: string) => {
      await form.getByRole('button', { name: 'Proceed' }).click();
      for (const text of refusals) {
        if (text === refusal) await form.getByText(text, { exact: true }).waitFor();
        else expect(await form.getByText(text, { exact: true }).count()).toBe(0);
      }
    };
    await message.fill('');
    await submit('Please enter a name');
    await name.fill('Farhan Qureshi');
    await submit('Please enter a number');
    await visitor.isAccessible();
    const friend = size === PHONE ? '9844400001' : '9844400002';
    await number.fill(friend);
    await submit('Please enter a message');
    expect(bodies).toEqual([]);

    // A server's refusal leaves the form unchanged.
    await message.fill('Enjoy the show!');
    await site.dev('fault', { path: '/v1.0/webapp/send-ticket-as-gift', mode: 'status_false', message: 'Not today.', times: 1 });
    await submit();
    await notifier(visitor, 'notification').getByText('Not today.').waitFor();
    expect(await name.inputValue()).toBe('Farhan Qureshi');
    expect(await page.getByRole('dialog', { name: 'Gift sent' }).count()).toBe(0);
    await form.getByRole('button', { name: 'Proceed' }).click();
    const sent = page.getByRole('dialog', { name: 'Gift sent' });
    await sent.waitFor();
    expect(await form.count()).toBe(0);
    await visitor.isAccessible();
    await sent.getByRole('button', { name: 'Close' }).click();
    await sent.waitFor({ state: 'detached' });
    expect(bodies.at(-1)).toMatchObject({
      transactionID: ticket.split('/').at(-1),
      giftUserName: 'Farhan Qureshi',
      giftUserNumber: friend,
      giftUserMessage: 'Enjoy the show!',
      Film_strTitle: 'Mazhai Thapaal',
      number_of_seats: 2,
    });
    for (const field of ['intBookId', 'Screen_strName', 'strSeatInfo', 'Session_dtmRealShow', 'Cinema_strName'])
      expect(bodies.at(-1)).toHaveProperty(field);
    await visitor.leave();

    const [delivered] = await site.dev(`outbox?number=${friend}`);
    expect(delivered.text).toContain('Enjoy the show!');
    const address = new URL(delivered.links[0]).pathname;
    expect(address).not.toBe(ticket);
    const stranger = await site.visit(size);
    await stranger.open(address);
    await stranger.page.getByText('A friend has sent you this ticket.').waitFor();
    await stranger.page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
    const seen = await stranger.page.getByRole('main').innerText();
    expect(seen).not.toContain('₹');
    expect(seen).not.toMatch(/\d{10}/);
    expect(seen).toContain(size === PHONE ? 'E 3, E 4' : 'F 3, F 4');
    for (const control of ['Send this as a gift', 'Cancel booking'])
      expect(await stranger.page.getByRole('button', { name: control }).count()).toBe(0);
    await stranger.isAccessible();
    await stranger.page.getByRole('button', { name: 'Show QR at the gate' }).click();
    await stranger.page.getByRole('dialog', { name: 'QR code for the gate' }).waitFor();
    await stranger.isAccessible();
    await stranger.leave();
  });
}

test('K-17 AMB-86 anybody with the link may pass the ticket on, in the first name of the booking', async () => {
  const ticket = await bought(nextToken(), ['G 3']);
  const guest = await site.visit(PHONE);
  await guest.open(ticket);
  await guest.page.getByRole('button', { name: 'Send this as a gift' }).click();
  const message = guest.page.getByRole('dialog', { name: 'Send this as a gift' }).getByRole('textbox', { name: 'Message' });
  await expect.poll(() => message.inputValue()).toBe(messageFrom('Asha'));
  await guest.leave();
});

test('K-09 AMB-134 View my bookings asks a guest to sign in and takes a person there', async () => {
  const token = nextToken();
  const ticket = await bought(token, ['H 3']);
  for (const [size] of SIZES) {
    const guest = await site.visit(size);
    await guest.open(ticket);
    await guest.page.getByRole('link', { name: 'View my bookings' }).click();
    await guest.page.getByRole('dialog', { name: 'Sign In' }).waitFor();
    expect(new URL(guest.page.url()).pathname).toBe(ticket);
    expect(await guest.page.getByRole('heading', { name: 'My Bookings' }).count()).toBe(0);
    await guest.leave();

    const visitor = await person(site, token, size);
    await visitor.open(ticket);
    await visitor.page.getByRole('link', { name: 'View my bookings' }).click();
    await visitor.at('/userProfile/myTransactions');
    await visitor.page.getByRole('article', { name: 'Mazhai Thapaal' }).waitFor();
    await visitor.leave();
  }
});

test('K-11 AMB-84 a ticket that cannot be loaded says so, without a loader, and can be retried', async () => {
  const token = nextToken();
  const ticket = await bought(token, ['J 3']);
  await site.dev('fault', { path: '/v1.0/webapp/booking/final-ticket', mode: '500', times: 20 });
  const visitor = await person(site, token);
  const { page } = visitor;
  await visitor.open(ticket);
  await page.getByText('Your ticket could not be loaded. Your booking is safe.').waitFor({ timeout: 20_000 });
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
  await visitor.isAccessible();
  await clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
  await visitor.leave();
});
