import { beforeEach, expect, test, vi } from 'vitest';
import { app, asha, at, flow, openShop } from '../../../../../tests/setup/shop.ts';
import { createDrawings } from './draw-pdf.ts';
import type { Paper } from './present-pdf.ts';

// Drawing on the thread that serves would throw; the thread of its own loads the real drawing.
vi.mock('./present-pdf.ts', () => ({
  drawTicket: () => {
    throw new Error('drawn on the thread that serves');
  },
}));

openShop({ listen: false });

let ticket: Paper['ticket'];
beforeEach(async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['B 1']);
  ticket = (await app.post('/booking/final-ticket', { transaction_id: transaction, only_fnd: false })).data;
});
const paperFor = (title: string): Paper => ({
  ticket: { ...ticket, Film_strTitle: title },
  product: 'Houseful',
  legalNames: [],
  lang: 'en',
});

const paperOf = async (transaction: string) => app.app.inject({ url: `/tickets/${transaction}.pdf` });

test('AMB-83 a paper is drawn on a thread of its own', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 1']);
  const answer = await paperOf(transaction);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('AMB-83 a drawn paper is kept until the booking changes', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 2']);
  // Each drawing names itself by its second and an id of its own.
  const [first, second] = [await paperOf(transaction), await paperOf(transaction)];
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const { qr } = (await app.post('/booking/final-ticket', { transaction_id: transaction, only_fnd: false })).data;
  await app.dev('redeem', { code: qr });
  expect((await paperOf(transaction)).rawPayload.equals(first.rawPayload)).toBe(false);
});

test('AMB-83 papers of one line are drawn in turn, too many are asked to come back, and another line gets its own', async () => {
  const drawings = createDrawings();
  const drawMany = (line: string, count: number) => Array.from({ length: count }, (_, n) => drawings.draw(line, paperFor(`${line} ${n}`)));
  // One is drawn and ten wait.
  const [one, other] = [drawMany('one', 14), drawMany('other', 1)];
  const ends = await Promise.allSettled(one);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect(ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason.refusal)).toEqual(
    Array(3).fill(expect.objectContaining({ reason: 'unavailable', busy: true })),
  );
  await Promise.all(other);
  await drawings.close();
});

test('AMB-83 the paper of a film whose title the shaper cannot place is drawn', async () => {
  const drawings = createDrawings();
  expect((await drawings.draw('one', paperFor('శ్రీ ప్రేమ'))).subarray(0, 5).toString()).toBe('%PDF-');
  await drawings.close();
});

test('AMB-83 a paper that cannot be drawn spoils no other', async () => {
  const drawings = createDrawings();
  const broken = drawings.draw('one', { ...paperFor('broken'), ticket: {} as Paper['ticket'] });
  const next = drawings.draw('one', paperFor('next'));
  await expect(broken).rejects.toThrow(/TypeError/);
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-');
  await drawings.close();
});

test('AMB-83 a machine too busy to draw a paper in time asks to come back', async () => {
  const drawings = createDrawings(1);
  await expect(drawings.draw('one', paperFor('late'))).rejects.toMatchObject({ refusal: { reason: 'unavailable', busy: true } });
  await drawings.close();
});
