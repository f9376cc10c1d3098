import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { transaction } from '../../db/transaction.ts';
import { insertNotification, listNotifications } from '../notifications/store.ts';

let app: TestApp;
let token: string;
let number: string;
let userId: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
beforeEach(async () => {
  const person = await app.register();
  ({ token, number } = person);
  userId = person.user.user_id;
});
afterAll(() => app?.close());

const edit = (body: object) => app.put('/profile', { user_name: 'Asha Rao', user_email: '', user_number: number, ...body }, { token });
const tell = (dedupeKey: string, of = userId) =>
  transaction(app.ctx.db, (tx) =>
    insertNotification(tx, { userId: of, textKey: 'Your booking for {film} is confirmed.', values: { film: 'Kaagaz' }, dedupeKey }),
  );
const unread = async (by = token) => (await app.get('/profile/unread-notification-count', { token: by })).data.unread_notifications_count;

test('M-07 A-25 a changed name and address come back as the whole user and are there from then on', async () => {
  const changed = await edit({ user_name: '  आशा Rao ', user_email: 'asha@example.in' });
  expect(changed).toMatchObject({ http: 200, status: true });
  expect(changed.data).toEqual({
    user_id: userId,
    user_name: 'आशा Rao',
    user_email: 'asha@example.in',
    user_number: number,
    user_number_country_code: '91',
    is_verified: 'Y',
    role_id: 1,
    profile_image: '',
    unread_notifications_count: 0,
    google_linked: false,
  });
  expect((await app.get('/profile', { token })).data).toEqual(changed.data);
});

test('M-08 AMB-44 an empty name and a malformed address get the field’s sentence; an empty address is accepted', async () => {
  expect(await edit({ user_name: '' })).toMatchObject({ http: 400, message: 'Please enter a name', errors: [{ field: 'user_name' }] });
  expect(await edit({ user_name: 'a'.repeat(81) })).toMatchObject({ http: 400, message: 'Please enter a name' });
  expect(await edit({ user_email: 'asha@' })).toMatchObject({
    http: 400,
    message: 'Enter Valid Email Address',
    errors: [{ field: 'user_email' }],
  });
  expect(await edit({ user_name: ' ', user_email: 'x' })).toMatchObject({ message: 'Please enter a name', errors: [{}, {}] });
  expect((await edit({ user_email: '' })).status).toBe(true);
  expect((await edit({ user_email: null })).status).toBe(true);
});

test('M-08 AMB-44 O-07 invisible marks are taken off names and addresses; text that a mail server would misread is refused', async () => {
  const put = (user_name: string, user_email: string) => edit({ user_name, user_email });
  for (const email of [
    'asha@mail.example\u200b',
    '<asha@mail.example>',
    'asha@mail.example,',
    '"asha@mail.example"',
    '\u202aasha@mail.example\u202c',
  ])
    expect((await put('\u202aAsha\tRao\u202c', email)).data).toMatchObject({ user_name: 'Asha Rao', user_email: 'asha@mail.example' });
  expect((await put('क्\u200dषमा', '')).data.user_name).toBe('क्\u200dषमा');
  for (const email of ['a@b.co>ORCPT=z', 'a,b@c.co', 'a;b@c.co', '"a(b)"@c.co', 'a b@c.co', 'a@b.co\r\nRCPT'])
    expect(await put('Asha Rao', email)).toMatchObject({ http: 400, message: 'Enter Valid Email Address' });
});

test('M-07 AMB-20 an address that is left out stays, an empty one goes', async () => {
  await edit({ user_name: 'Asha Rao', user_email: 'asha@example.in' });
  const change = (body: object) => app.put('/profile', body, { token });
  expect((await change({ user_name: 'Asha' })).data.user_email).toBe('asha@example.in');
  expect((await change({ user_name: 'Asha', user_email: '' })).data.user_email).toBe('');
});

test('AMB-44 A-31 the number cannot be changed here, least of all to another person’s', async () => {
  const other = await app.register();
  for (const user_number of [other.number, '9000000001', '']) {
    expect(await edit({ user_number })).toMatchObject({
      http: 200,
      status: false,
      statusCode: 905,
      message: 'The number does not match your account.',
    });
  }
  expect((await app.get('/profile', { token })).data.user_number).toBe(number);
});

test('A-35 AMB-23 role, id, verification and picture sent with the profile have no say', async () => {
  const changed = await edit({
    role_id: 9,
    user_id: 'x',
    is_verified: 'N',
    profile_image: '/uploads/x.webp',
    unread_notifications_count: 7,
  });
  expect(changed.data).toMatchObject({ role_id: 1, user_id: userId, is_verified: 'Y', profile_image: '', unread_notifications_count: 0 });
});

test('M-16 the number of unread notifications is the number of unread rows', async () => {
  expect(await unread()).toBe(0);
  await tell(`one ${userId}`);
  await tell(`two ${userId}`);
  expect(await unread()).toBe(2);
  expect((await app.get('/profile', { token })).data.unread_notifications_count).toBe(2);
});

test('M-15 marking all as read sets the count to nought and stays so', async () => {
  await tell(`one ${userId}`);
  const marked = await app.put('/profile/mark-all-notifications-read', undefined, { token });
  expect(marked).toMatchObject({ status: true, data: { unread_notifications_count: 0 } });
  expect(await unread()).toBe(0);
  await tell(`later ${userId}`);
  expect(await unread()).toBe(1);
});

test('Q-15 a cause that is repeated notifies once', async () => {
  await tell(`same ${userId}`);
  await tell(`same ${userId}`);
  expect(await unread()).toBe(1);
});

test('M-12 M-14 AMB-41 notifications are listed newest first, with text, picture, time and booking', async () => {
  await tell(`one ${userId}`);
  await app.dev('clock', { advance_ms: 60_000 });
  await transaction(app.ctx.db, (tx) =>
    insertNotification(tx, {
      userId,
      textKey: 'Second',
      orderId: 'order',
      cinemaId: 'CIN1',
      image: '/pictures/x.avif',
      onlyFnd: true,
      dedupeKey: `two ${userId}`,
    }),
  );
  const list = await listNotifications(app.ctx.db, userId);
  expect(list.map((row) => row.text_key)).toEqual(['Second', 'Your booking for {film} is confirmed.']);
  expect(list[0]).toMatchObject({ order_id: 'order', image: '/pictures/x.avif', only_fnd: true, read_at: null });
  expect(list[1]).toMatchObject({ order_id: null, text_values: { film: 'Kaagaz' }, created_at: expect.any(Number) });
});

test('M-23 a person neither sees nor reads another person’s notifications', async () => {
  const other = await app.register();
  await tell(`theirs ${other.user.user_id}`, other.user.user_id);
  expect(await unread()).toBe(0);
  await app.put('/profile/mark-all-notifications-read', undefined, { token });
  expect(await unread(other.token)).toBe(1);
  expect(await listNotifications(app.ctx.db, userId)).toEqual([]);
});

test('AMB-05 private answers are never stored on the way', async () => {
  for (const path of ['/profile', '/profile/sessions', '/profile/unread-notification-count']) {
    expect((await app.get(path, { token })).headers['cache-control']).toBe('no-store');
  }
});
