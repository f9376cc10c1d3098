import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Gateway,
  ProviderDown,
  type ProviderNews,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  type ProviderSpan,
} from '../../apps/api/src/features/payments/gateway.ts';
import { callOut } from '../../apps/api/src/outward/call-out.ts';

/**
 * A client of an invented provider, as unlike Razorpay as the port allows, to prove that the port fits. It
 * has an app on the phone instead of a page, and amounts as texts in rupees. Ids and words differ, keys stand
 * in paths, lists use cursors. Webhooks have one signed header, and an event id in the body.
 */
export interface PocketOptions {
  baseUrl: string;
  account: string;
  token: string;
  patienceMs: number;
}

const GRAMMAR = { intent: /^IN-\d{6}$/, movement: /^MV-\d{6}$/, return: /^RT-\d{6}$/ } as const;
const STATES = { new: 'created', promised: 'authorized', taken: 'captured', returned: 'refunded', broken: 'failed' } as const;
const RETURNS = { running: 'pending', settled: 'processed', bounced: 'failed' } as const;

const isId = (kind: keyof typeof GRAMMAR, id: unknown): id is string => typeof id === 'string' && GRAMMAR[kind].test(id);
function part(kind: keyof typeof GRAMMAR, id: string): string {
  if (!isId(kind, id)) throw new ProviderRefused(`no id of a ${kind}`);
  return id;
}

export const toText = (paise: number): string => {
  if (!Number.isSafeInteger(paise)) throw new ProviderRefused('no whole paise');
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
};
export const toPaise = (text: unknown): number => {
  if (typeof text !== 'string' || !/^\d{1,12}\.\d\d$/.test(text)) throw new ProviderDown('unreadable amount');
  return Number(text.replace('.', ''));
};
export const seal = (token: string, text: string): string => createHmac('sha512', token).update(text).digest('base64url');

const toOrder = ({ intent }: any): ProviderOrder => ({
  id: intent.no,
  amountPaise: toPaise(intent.rupees),
  currency: 'INR',
  status: intent.done ? 'paid' : 'created',
});
const toPayment = (movement: any): ProviderPayment => ({
  id: movement.no,
  orderId: movement.intent,
  amountPaise: toPaise(movement.rupees),
  currency: 'INR',
  status: STATES[movement.state as keyof typeof STATES],
});
const toRefund = (given: any): ProviderRefund => ({
  id: given.no,
  paymentId: given.movement,
  amountPaise: toPaise(given.rupees),
  status: RETURNS[given.state as keyof typeof RETURNS],
});

export function createPocket({ baseUrl, account, token, patienceMs }: PocketOptions): Gateway {
  async function once<T>(method: 'GET' | 'PUT' | 'POST', path: string, body: object | undefined, read: (json: any) => T): Promise<T> {
    const answer = await callOut(baseUrl + path, {
      method,
      headers: { 'x-pocket-account': account, 'x-pocket-token': token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      patienceMs,
    }).catch((error: unknown) => {
      throw new ProviderDown('no answer', { cause: error });
    });
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new ProviderRefused(`${path}: ${answer.status}`);
    try {
      if (!answer.ok) throw new Error(String(answer.status));
      return read(JSON.parse(String(answer.bytes)));
    } catch (error) {
      throw new ProviderDown('unreadable answer', { cause: error });
    }
  }
  async function ask<T>(method: 'GET' | 'PUT' | 'POST', path: string, body: object | undefined, read: (json: any) => T): Promise<T> {
    return once(method, path, body, read).catch((error: unknown) => {
      if (!(error instanceof ProviderDown)) throw error;
      return once(method, path, body, read);
    });
  }
  async function* list<T>(kind: 'movements' | 'returns', { fromMs, toMs }: ProviderSpan, read: (json: any) => T): AsyncGenerator<T> {
    for (let after: string | null = ''; after !== null; ) {
      const path: string = `/${kind}?since=${fromMs}&until=${toMs}&after=${encodeURIComponent(after)}`;
      const { entries, next }: { entries: T[]; next: string | null } = await ask('GET', path, undefined, (json) => ({
        entries: json.entries.map(read),
        next: json.next,
      }));
      yield* entries;
      after = next;
    }
  }
  const fetchPayment = async (id: string) =>
    ask('GET', `/movements/${part('movement', id)}`, undefined, (json) => toPayment(json.movement));

  return {
    provider: 'pocket',
    webhookName: 'pocket',
    keyId: account,
    formAction: 'pocket:',
    // There is no page: the customer's own app opens and asks.
    checkout: ({ id, amountPaise }) => ({
      method: 'get',
      action: 'pocket://approve',
      fields: { account, intent: id, rupees: toText(amountPaise), memo: '{description}', back: '{screen}' },
    }),
    readReturn: ({ intent, movement, seal: signature }) =>
      isId('intent', intent) && isId('movement', movement) && typeof signature === 'string' && signature !== ''
        ? { orderId: intent, paymentId: movement, signature }
        : null,
    createOrder: async ({ receipt, amountPaise, notes }) =>
      ask('POST', '/intents', { merchant_ref: receipt, rupees: toText(amountPaise), memo: notes }, toOrder),
    fetchOrderPayments: async (id) =>
      ask('GET', `/intents/${part('intent', id)}/movements`, undefined, (json) => json.entries.map(toPayment) as ProviderPayment[]),
    fetchPayment,
    async capturePayment(id, amountPaise) {
      try {
        const body = { rupees: toText(amountPaise) };
        return await ask('PUT', `/movements/${part('movement', id)}/take`, body, (json) => toPayment(json.movement));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const payment = await fetchPayment(id);
        if (payment.status === 'captured' || payment.status === 'refunded') return payment;
        throw error;
      }
    },
    refundPayment: async (id, { amountPaise, idempotencyKey }) => {
      const path = `/movements/${part('movement', id)}/returns/${encodeURIComponent(idempotencyKey)}`;
      return ask('PUT', path, { rupees: toText(amountPaise) }, (json) => toRefund(json.return));
    },
    fetchRefund: async (id, refundId) =>
      ask('GET', `/returns/${part('return', refundId)}?movement=${part('movement', id)}`, undefined, (json) => toRefund(json.return)),
    listPayments: (span) => list('movements', span, toPayment),
    listRefunds: (span) => list('returns', span, toRefund),
    isCheckoutSignature: (orderId, paymentId, signature) => isSame(signature, seal(token, `${paymentId}.${orderId}`)),
    readWebhook(raw, headers): ProviderNews | null {
      const [, at = '', given = ''] = /^t=(\d+),v=([\w-]+)$/.exec(String(headers['pocket-seal'])) ?? [];
      if (!isSame(given, seal(token, `${at}.${raw.toString('latin1')}`))) return null;
      const json = readJson(raw);
      const { no, intent, state, rupees } = json?.movement ?? {};
      return {
        eventId: typeof json?.no === 'string' ? json.no : null,
        kind: typeof json?.happening === 'string' ? json.happening : '',
        payload: json,
        refundId: isId('return', json?.return?.no) ? json.return.no : null,
        paymentId: isId('movement', no) ? no : null,
        amountPaise: typeof rupees === 'string' ? toPaise(rupees) : null,
        paidOrderId: (state === 'promised' || state === 'taken') && isId('intent', intent) ? intent : null,
      };
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function readJson(raw: Buffer): any {
  try {
    const json = JSON.parse(raw.toString());
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null;
  } catch {
    return null;
  }
}
