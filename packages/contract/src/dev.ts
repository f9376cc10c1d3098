import { Type } from 'typebox';
import { calls } from './contract.ts';
import { AnyId } from './shapes.ts';

const Anything = Type.Unknown();
const Text = Type.Optional(Type.String({ maxLength: 100_000 }));
const Id = Type.Optional(Type.Union([AnyId, Type.Null()]));
const Yes = Type.Optional(Type.Boolean());
const Count = Type.Optional(Type.Number());
const dev = { auth: 'public', data: Anything, noStore: true } as const;

/** Routes of demo mode (README.md says how to run it). Production registers none of them. */
export const devCalls = calls({
  'GET /dev/outbox': {
    ...dev,
    summary: 'Messages, newest first',
    query: Type.Object({ number: Text, email: Text, since: Text }),
  },
  'POST /dev/clock': {
    ...dev,
    summary: 'Move, set, freeze or reset the product’s clock',
    body: Type.Object({ advance_ms: Count, set: Text, freeze: Yes, reset: Yes }),
  },
  'POST /dev/jobs/run': { ...dev, summary: 'Run everything that is due', body: Type.Object({}) },
  'POST /dev/fault': {
    ...dev,
    summary: 'Let the next calls of a path fail',
    body: Type.Object({
      path: Text,
      mode: Text,
      times: Count,
      message: Text,
      data: Type.Optional(Anything),
      clear: Yes,
    }),
  },
  'POST /dev/limits': {
    ...dev,
    summary: 'Suspend rate limits, or bring them back',
    body: Type.Object({ off: Yes }),
  },
  'POST /dev/fixtures': {
    ...dev,
    summary: 'A fresh, isolated set of shows, codes and people',
    body: Type.Object({ users: Count }),
  },
  'POST /dev/price': {
    ...dev,
    summary: 'Change a seat price',
    body: Type.Object({ session_id: Id, AreaCat_strCode: Text, price: Count }),
  },
  'POST /dev/collect': {
    ...dev,
    summary: 'Hand out tickets at the box office',
    body: Type.Object({ transaction_id: Text, paid: Yes }),
  },
  'POST /dev/redeem': { ...dev, summary: 'Admit a ticket at the gate', body: Type.Object({ code: Text }) },
  'POST /dev/show-cancel': {
    ...dev,
    summary: 'The cinema cancels a show',
    body: Type.Object({ session_id: Id }),
  },
  'POST /dev/flags': {
    ...dev,
    summary: 'Set run-time flags',
    body: Type.Object({
      coming_soon: Yes,
      delivery_allowed: Yes,
      delivery_message: Text,
      google_client_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  },
  'POST /dev/content': {
    ...dev,
    summary: 'Edit a page',
    body: Type.Object({ kind: Text, code: Text, html: Text }),
  },
  'GET /dev/booking/:transaction_id': {
    ...dev,
    summary: 'The stored truth of a booking',
    params: Type.Object({ transaction_id: Type.String({ maxLength: 60 }) }),
  },
  'GET /dev/invariants': { ...dev, summary: 'Every invariant, run now' },
});
