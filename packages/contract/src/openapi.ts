import type { TSchema } from 'typebox';
import * as bookingShapes from './booking-shapes.ts';
import type { Call } from './contract.ts';
import { errors } from './errors.ts';
import { allCalls } from './index.ts';
import * as shapes from './shapes.ts';

type Json = Record<string, unknown>;

const AUTH: Record<Call['auth'], string> = {
  public: 'Anyone.',
  optional: 'Anyone; richer with a session.',
  user: 'Needs a session (401 otherwise).',
  owner: 'Needs a session; only the owner’s own order (404 otherwise).',
  link: 'Knowing the unguessable id is enough.',
};

/**
 * Returns the whole contract as an OpenAPI 3.1 document. The schemas are JSON Schema already; this function
 * only arranges them.
 */
export function openApiDocument(
  title = 'Houseful API',
  calls: Readonly<Record<string, Call>> = allCalls,
): Json {
  const paths: Record<string, Json> = {};
  for (const [key, call] of Object.entries(calls)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    const url = `/v1.0${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(key, call) };
  }
  if (calls === allCalls) Object.assign(paths, rawPaths());
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0',
      description:
        'Every answer is an envelope; a call succeeded only if `status` is true. Money is rupees, instants are ISO 8601 with +05:30.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of register or login, bare or after `Bearer`.',
        },
      },
      parameters: { Language: language, City: city, IdempotencyKey: idempotencyKey },
      schemas: { Refusal: refusalSchema, ...namedSchemas },
    },
  };
}

/** Returns a TypeBox schema without the parts that only TypeBox reads. */
const plain = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema)) as Json;

/** The shapes that several calls share, by their JSON, with the names that they have in the contract. */
const NAMES = new Map(
  Object.entries<unknown>({ ...shapes, ...bookingShapes })
    .filter((entry): entry is [string, TSchema] => (entry[1] as { type?: unknown }).type === 'object')
    .map(([name, schema]) => [JSON.stringify(plain(schema)), name]),
);
const namedSchemas = Object.fromEntries(
  [...NAMES].map(([json, name]) => [name, withNames(JSON.parse(json) as Json, true)]),
);

/**
 * Returns the schema with a reference in place of each shape that has a name; a shape itself is written out
 * where it is defined.
 */
function withNames<T>(node: T, defines = false): T | Json {
  if (Array.isArray(node)) return node.map((each: unknown) => withNames(each)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const name = NAMES.get(JSON.stringify(node));
  if (name && !defines) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNames(value as unknown)]));
}

const text = (description: string): Json => ({ type: 'string', description });
const language: Json = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  schema: text('Hindi where it is preferred over English: messages and texts of the chain come in it'),
};
const city: Json = {
  name: 'city-id',
  in: 'header',
  required: false,
  schema: text('The chosen city, where the call is of one (B-20)'),
};
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { ...text('The same key with the same request gives the first answer again'), maxLength: 200 },
};
const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
const refused = {
  description: 'Refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/**
 * Describes the two routes that the payment provider and its pages call (J-19, AMB-79). The provider shapes
 * their bodies, so no slice has them.
 */
function rawPaths(): Record<string, Json> {
  const header = (name: string, required: boolean, description: string): Json => ({
    name,
    in: 'header',
    required,
    schema: text(description),
  });
  const event = {
    type: 'object',
    required: ['event'],
    properties: { event: text('For example payment.captured'), payload: { type: 'object' } },
  };
  const fields = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'];
  const ended = {
    type: 'object',
    properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
  };
  return {
    '/v1.0/webapp/webhooks/razorpay': {
      post: {
        operationId: 'POST_webapp_webhooks_razorpay',
        summary: 'An event of the payment provider',
        description:
          'Signed by the payment provider. Checked over the raw bytes before they are read (401 otherwise); after that always 200, and a repeat changes nothing.',
        tags: ['webapp'],
        parameters: [
          header('X-Razorpay-Signature', true, 'HMAC-SHA256 of the body, hexadecimal'),
          header('x-razorpay-event-id', false, 'Tells repeats apart'),
        ],
        requestBody: { required: true, content: { 'application/json': { schema: event } } },
        responses: {
          200: {
            description: 'Taken',
            content: { 'application/json': { schema: envelope({ type: 'null' }) } },
          },
          default: refused,
        },
      },
    },
    '/v1.0/webapp/payment-return': {
      post: {
        operationId: 'POST_webapp_payment_return',
        summary: 'Back from the hosted payment page, on to the paying screen',
        description: `${AUTH.public} Changes nothing: payment-status decides. Without all three fields the screen is told \`razorpay_error=1\`.`,
        tags: ['webapp'],
        parameters: [
          {
            name: 'to',
            in: 'query',
            required: true,
            schema: text('A paying screen: /regularBooking or /paynow/...'),
          },
        ],
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: ended } } },
        responses: { 303: { description: 'To the paying screen' }, default: refused },
      },
    },
  };
}

const refusalSchema: Json = {
  type: 'object',
  required: ['status', 'statusCode', 'message', 'data'],
  properties: {
    status: { const: false },
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    data: {},
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

function operation(key: string, call: Call): Json {
  const refusals = (call.refusals ?? []).map((reason) => `${errors[reason].code} ${errors[reason].message}`);
  const isShared =
    key.startsWith('GET ') && (call.auth === 'public' || call.auth === 'optional') && !call.noStore;
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: call.summary,
    description: [AUTH[call.auth], refusals.length > 0 ? `Refusals: ${refusals.join(' · ')}` : '']
      .filter(Boolean)
      .join('\n\n'),
    tags: [key.split('/')[2] ?? ''],
    parameters: [
      ...fields(call.params, 'path'),
      ...fields(call.query, 'query'),
      parameter('Language'),
      ...(isShared ? [parameter('City')] : []),
      ...(call.replay ? [parameter('IdempotencyKey')] : []),
    ],
    ...requestBody(call),
    ...((call.auth === 'user' || call.auth === 'owner') && { security: [{ session: [] }] }),
    ...(call.auth === 'optional' && { security: [{}, { session: [] }] }),
    responses: {
      200: {
        description: 'Success, or a business refusal (`status` false, `statusCode` 9xx)',
        ...(isShared && { headers: { ETag: { schema: text('Send it back in If-None-Match') } } }),
        content: {
          'application/json': {
            schema: { oneOf: [success(call), { $ref: '#/components/schemas/Refusal' }] },
          },
        },
      },
      ...(isShared && { 304: { description: 'Nothing has changed since the answer with this ETag' } }),
      ...(call.limit && {
        429: {
          ...refused,
          description: 'Too many calls',
          headers: { 'Retry-After': { schema: { type: 'integer', description: 'Seconds' } } },
        },
      }),
      default: refused,
    },
  };
}

/**
 * Describes the body of a call, which is always sent, at least as `{}`. Fields may be missing if the domain
 * words their absence.
 */
function requestBody({ body, multipart }: Call): Json {
  if (multipart) {
    const { file, texts = [], optional = [] } = multipart;
    const properties = {
      ...Object.fromEntries([...texts, ...optional].map((name) => [name, { type: 'string' }])),
      [file]: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
    const schema = { type: 'object', required: [...texts, file], properties };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const schema = withNames(plain(body)) as Json;
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const success = (call: Call): Json =>
  envelope(withNames(plain(call.data)) as Json, call.meta && (withNames(plain(call.meta)) as Json));

function envelope(data: Json, meta?: Json): Json {
  return {
    type: 'object',
    required: ['status', 'statusCode', 'message', 'data'],
    properties: {
      status: { const: true },
      statusCode: { const: 200 },
      message: { type: 'string' },
      data,
      ...(meta && { meta }),
    },
  };
}

function fields(schema: TSchema | undefined, place: 'path' | 'query'): Json[] {
  const object = schema ? plain(schema) : {};
  const required = (object.required ?? []) as string[];
  return Object.entries((object.properties ?? {}) as Record<string, Json>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}
