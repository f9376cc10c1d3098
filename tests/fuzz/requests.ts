import { seeded } from '../../packages/domain/simulation/order-simulation.ts';
import { type BadValues, badValues } from './values.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | string | null;
  /**
   * Set on a request to a route outside the contract: it answers pages, files and redirects, and no envelope
   * on success.
   */
  outside?: true;
}

/** Facts of the run's database: tokens to sign in with, and values for fields by name. */
export interface Known {
  tokens: readonly string[];
  values: Readonly<Record<string, unknown>>;
}

type Json = Record<string, any>;
interface Operation {
  method: string;
  path: string;
  params: { name: string; in: string }[];
  body: Json | null;
  multipart: boolean;
  outside?: true;
}

const BASE = '/v1.0/webapp';
/** Calls that end everybody's sessions, or the account. They are sent without a session. */
const ENDING = /\/(logout|delete-account|profile\/sessions\/revoke)$/;
const COOKIES = ['MCSESSION=%zz; LANG=xx; ;=', 'MCSESSION=x; MCHASHID=y', 'LANG=hi; city=constructor', '__proto__=1', 'MCBROWSER=\u00ff'];
const TYPES = ['application/json', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', 'multipart/form-data'];
const TEXTS = [
  '{',
  '{"a":}',
  'null',
  '"text"',
  '12',
  '[]',
  '[[',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  'a=b',
  '',
];

/** Body sizes at and over the limit of 256 KiB. */
const SIZES = [262_144, 262_145, 1_000_000];

/** Reads the calls of an OpenAPI document. */
export function operationsOf(document: Json): Operation[] {
  const paths = withoutReferences(document.paths, document) as Record<string, Record<string, Json>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {};
      const body = content['application/json']?.schema ?? content['application/x-www-form-urlencoded']?.schema ?? null;
      return { method: method.toUpperCase(), path, params: operation.parameters ?? [], body, multipart: 'multipart/form-data' in content };
    }),
  );
}

/** Returns a part of the document with each `$ref` replaced by what it names. */
function withoutReferences(node: any, document: Json): unknown {
  if (Array.isArray(node)) return node.map((each) => withoutReferences(each, document));
  if (typeof node !== 'object' || node === null) return node;
  if (typeof node.$ref === 'string') {
    const named = node.$ref
      .slice(2)
      .split('/')
      .reduce((at: any, key: string) => at[key], document);
    return withoutReferences(named, document);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutReferences(value, document)]));
}

/** Routes outside the contract, but for the demo's own controls, which would change the run. */
const OUTSIDE = [
  'GET /v1.0/webapp/seat_layout/{session_id}/{cinema_code}/events',
  'HEAD /v1.0/webapp/seat_layout/{session_id}/{cinema_code}/events',
  'GET /v1.0/webapp/login/google',
  'GET /v1.0/webapp/login/google/callback',
  'GET /v1.0/webapp/login/google/pending',
  'POST /v1.0/webapp/payment-return',
  'GET /v1.0/health/live',
  'GET /v1.0/health/ready',
  'GET /v1.0/openapi.json',
  'GET /docs',
  'GET /dev/inbox',
  'GET /tickets/{transactionID}.pdf',
  'GET /tickets/{transactionID}.ics',
  'GET /uploads/{name}',
  'GET /.well-known/security.txt',
  'GET /sandbox/checkout/{order_id}',
  'POST /sandbox/checkout/{order_id}',
] as const;

/** The routes outside the contract, as operations. */
export const outsideOperations = (): Operation[] =>
  OUTSIDE.map((route) => {
    const [method = 'GET', path = '/'] = route.split(' ');
    return {
      method,
      path,
      params: ['to', 'code', 'state', 'number'].map((name) => ({ name, in: 'query' })),
      body: null,
      multipart: false,
      outside: true,
    };
  });

/** Draws request number `index` of a seed. Equal seed, number and knowledge give an equal request. */
export function drawRequest(operations: readonly Operation[], known: Known, seed: number, index: number): WireRequest {
  const random = seeded(seed * 1_000_003 + index);
  const draw = badValues(random);
  const { one, chance } = draw;
  const operation = one(operations);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => (chance(60) ? encode(known.values[name] ?? 'x') : draw.path()));
  const headers = drawHeaders(draw, known, path);
  const request = { method: chance(4) ? one(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) : operation.method, headers };
  const query = drawQuery(draw, operation, known);
  const url = chance(3) ? `${BASE}/${draw.path()}` : path + query;
  const asked = { ...request, path: url, ...(operation.outside && { outside: operation.outside }) };
  if (request.method === 'GET' || request.method === 'HEAD') return { ...asked, body: null };
  return { ...asked, body: drawBody(draw, operation, known, headers) };
}

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encode = (value: unknown): string => encodeURIComponent(told(value));

function drawHeaders({ one, chance, text }: BadValues, known: Known, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const odd = (): string =>
    text()
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
      .slice(0, 1_000);
  if (chance(60) && !ENDING.test(path)) headers.authorization = one(known.tokens);
  else if (chance(30)) headers.authorization = one(['Bearer ', 'Bearer x', 'null', odd()]);
  if (chance(20)) headers['city-id'] = one(['mumbai', 'constructor', '__proto__', odd()]);
  if (chance(20)) headers['accept-language'] = one(['hi', 'hi-IN,en;q=0.1', '\u00ff;q=x,,', odd()]);
  if (chance(15)) headers['idempotency-key'] = one(['a', 'k'.repeat(300), odd()]);
  if (chance(10)) headers.cookie = one(COOKIES);
  if (chance(5)) headers['if-none-match'] = one(['*', 'W/"x"', odd()]);
  if (chance(5)) headers['x-forwarded-for'] = one(['1.2.3.4', 'x, y', '::1, 1.2.3.4:99', odd()]);
  if (chance(3)) headers['x-razorpay-signature'] = odd();
  return headers;
}

function drawQuery({ one, chance, path }: BadValues, { params }: Operation, known: Known): string {
  const parts = params
    .filter((param) => param.in === 'query' && chance(80))
    .map(({ name }) => `${name}=${chance(40) ? encode(known.values[name] ?? '1') : path()}`);
  if (chance(8)) parts.push(one(['__proto__=1', 'a[]=1&a[]=2', '=', '%', '&&&', 'constructor=x', parts[0] ?? 'x']));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function drawBody(draw: BadValues, operation: Operation, known: Known, headers: Record<string, string>): Buffer | string {
  const { one, chance } = draw;
  if (operation.multipart !== chance(4)) return drawForm(draw, known, headers);
  headers['content-type'] = chance(92) ? 'application/json' : one(TYPES);
  if (chance(5)) return one(TEXTS);
  if (chance(0.5)) return 'x'.repeat(one(SIZES));
  const fields = Object.entries((operation.body?.properties ?? {}) as Record<string, Json>);
  const whole: Json = {};
  for (const [name, schema] of fields) {
    const good = known.values[name] ?? draw.fitting(schema);
    if (chance(92) && good !== undefined) whole[name] = good;
  }
  // Mostly one or two faults: a request that is bad everywhere is refused at its first fault.
  for (let faults = one([0, 1, 1, 1, 2, 5]); faults > 0; faults--) {
    const [name] = chance(92) && fields.length > 0 ? one(fields) : [draw.text()];
    if (name !== '__proto__') whole[name] = draw.spoil(whole[name]);
  }
  const text = JSON.stringify(whole);
  return chance(3) ? text.slice(0, Math.floor(text.length / 2)) : text;
}

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const FIELDS = [
  'job_id',
  'name',
  'email',
  'mobile',
  'city',
  'experience',
  'employer',
  'note',
  'consent',
  'file',
  '__proto__',
  'constructor',
];

/** Draws a multipart form, good or broken: with endless parts, without a boundary, cut off. */
function drawForm(draw: BadValues, known: Known, headers: Record<string, string>): Buffer {
  const { one, chance } = draw;
  const boundary = one(['b', 'b', 'b', 'x'.repeat(70), 'x'.repeat(300), '']);
  headers['content-type'] = chance(95) ? `multipart/form-data; boundary=${boundary}` : one(TYPES);
  const parts: Buffer[] = [];
  for (const name of FIELDS.filter(() => chance(80))) {
    const value = chance(70) ? told(known.values[name] ?? 'Y') : draw.text();
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  }
  for (let files = one([0, 1, 1, 1, 2]); files > 0; files--) {
    const name = one(['file', 'resume', 'resume', draw.text().replace(/["\r\n]/g, '')]);
    const file = one(['cv.pdf', 'a.png', '../../x', 'a.docx', '\u0000', draw.text().replace(/["\r\n]/g, '')]);
    const type = one(['', 'Content-Type: image/jpeg\r\n', 'Content-Type: application/json\r\n', 'Content-Type\r\n']);
    const bytes = one([PICTURE, Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('PK\u0003\u0004'), Buffer.from(draw.text())]);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n${type}`;
    // Without the empty line the header never ends.
    parts.push(Buffer.from(chance(85) ? `${head}\r\n` : head), chance(85) ? bytes : Buffer.alloc(0), Buffer.from(chance(90) ? '\r\n' : ''));
  }
  const whole = Buffer.concat([...parts, Buffer.from(chance(90) ? `--${boundary}--\r\n` : '')]);
  return chance(5) ? whole.subarray(0, Math.floor(whole.length * 0.8)) : whole;
}
