import { openApiDocument } from '../../packages/contract/src/openapi.ts';
import { brokenPromises, type TestApp } from '../setup/app.ts';
import { bookingOf } from '../setup/booking.ts';
import { drawRequest, type Known, operationsOf, outsideOperations, type WireRequest } from './requests.ts';
import { createSender, faultOf } from './send.ts';
import { shrink } from './shrink.ts';

interface FuzzRun {
  requests: number;
  answers: Record<string, number>;
  slowestMs: number;
  fault: { what: string; index: number; request: WireRequest } | null;
  broken: string[];
}

/** Requests in flight at once. */
const LANES = 4;
/** Holds end and people sign out, so the facts are renewed after this many requests. */
const REFRESH_EVERY = 3_000;

/**
 * Sends seeded bad requests to a listening product until the seconds or the requests are over, or an answer
 * is wrong. Then it checks the invariants. Rate limits are off meanwhile.
 */
export async function runFuzz(
  app: TestApp,
  { seed, seconds = Infinity, requests = Infinity }: { seed: number; seconds?: number; requests?: number },
) {
  await app.dev('limits', { off: true });
  const operations = [...operationsOf(openApiDocument()), ...outsideOperations()];
  const { send, close } = createSender(app.ctx.origin);
  const endsAt = performance.now() + seconds * 1000;
  const run: FuzzRun = { requests: 0, answers: {}, slowestMs: 0, fault: null, broken: [] };
  let known = await learn(app);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (!run.fault && next < requests && performance.now() < endsAt) {
      const index = next++;
      if (index > 0 && index % REFRESH_EVERY === 0) known = await learn(app);
      const request = drawRequest(operations, known, seed, index);
      const answer = await send(request);
      run.requests += 1;
      run.answers[answer.http] = (run.answers[answer.http] ?? 0) + 1;
      run.slowestMs = Math.max(run.slowestMs, answer.ms);
      const what = faultOf(request, answer);
      if (what && !run.fault) run.fault = { what, index, request };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (run.fault && !run.fault.what.startsWith('no answer')) run.fault.request = await shrink(run.fault.request, send);
  close();
  await app.dev('jobs/run', {});
  run.broken = await brokenPromises(app);
  return run;
}

/** Makes people, shows and bookings. Returns values for fields by name. */
async function learn(app: TestApp): Promise<Known> {
  const { sessions, users, items, promos } = await app.dev('fixtures', { users: 3 });
  const tokens = users.map((user: { token: string }) => user.token) as string[];
  const flow = bookingOf(app);
  const held = await flow.hold(String(tokens[0]), sessions['S-FAR'], ['A 1', 'A 2']);
  const bought = await flow.buy(String(tokens[0]), sessions['S-MID'], ['A 1']);
  const ids = Object.fromEntries(['transaction_id', 'TransactionID', 'Transaction_ID'].map((name) => [name, held.transaction]));
  const values = {
    ...sessions['S-FAR'],
    ...ids,
    transactionID: bought.transaction,
    reservation_id: held.reservation,
    type_code: held.type.TType_strCode,
    group_code: held.type.PGroup_strCode,
    amount: held.total,
    quantity: 2,
    number: users[0].number,
    name: 'Asha Rao',
    email: 'asha@example.in',
    mobile: '9876543210',
    promo_code: promos.SAVE50,
    items: [{ Item_strID: items.VEG1, quantity: 1 }],
    friends: [{ name: 'Ravi', mobile: '9000000001' }],
    selectedSeats: [{ row: { strRowPhyID: 'B' }, seat: { strSeatNumber: '1' } }],
    date: sessions['S-FAR'].starts_at.slice(0, 10),
    page_code: 'privacy_policy',
    payment_type: 1,
    city: 'Mumbai',
    city_id: 'mumbai',
    job_id: 'J-1041',
    experience: '4',
    consent: 'Y',
    page: 1,
    format: 1,
  };
  return { tokens, values };
}
