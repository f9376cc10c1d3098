import { openApiDocument } from '@houseful/contract/openapi.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf } from '../../../../../tests/setup/booking.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

type Document = Record<string, any>;
const document = openApiDocument() as Document;

test('Q-01 the document of the API is valid OpenAPI 3.1, and each of its references leads somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name);
});

test('Q-15 the document marks required bodies, calls that take an Idempotency-Key, and answers of 304 and 429', () => {
  const of = (path: string, method: string): Document => document.paths[`/v1.0/webapp/${path}`][method];
  const takes = (operation: Document): string[] => operation.parameters.map(({ $ref, name }: Document) => $ref?.split('/').at(-1) ?? name);
  expect(of('jobs/apply', 'post').requestBody).toMatchObject({
    required: true,
    content: { 'multipart/form-data': { schema: { required: expect.arrayContaining(['job_id', 'resume']) } } },
  });
  expect(of('booking/set-seats', 'post').requestBody.required).toBe(true);
  expect(takes(of('booking/set-seats', 'post'))).toContain('IdempotencyKey');
  expect(takes(of('jobs/jobs', 'get'))).not.toContain('IdempotencyKey');
  expect(Object.keys(of('jobs/jobs', 'get').responses)).toEqual(['200', '304', 'default']);
  expect(Object.keys(of('jobs/apply', 'post').responses)).toEqual(['200', '429', 'default']);
});

test('Q-01 a client that is generated from the document buys a ticket', async () => {
  const definition = { ...document, servers: [{ url: app.ctx.origin }] } as never;
  const api = new OpenAPIClientAxios({ definition });
  const client = (await api.init()) as unknown as Record<
    string,
    (params: unknown, body?: unknown, config?: unknown) => Promise<{ data: any }>
  >;
  const operations = Object.values<Document>(document.paths).flatMap((methods) => Object.values<Document>(methods));
  for (const { operationId } of operations) expect(client[operationId]).toBeTypeOf('function');

  const { sessions, users } = await app.dev('fixtures', { users: 1 });
  const headers = { authorization: users[0].token };
  const asked = new Set<string>();
  /** Calls the operation whose path fits, by its id and its parameters alone. */
  const call = async (path: string, body?: unknown): Promise<any> => {
    const { operationId, params } = operationFor(body === undefined ? 'get' : 'post', path);
    asked.add(operationId);
    return (await client[operationId]!(params, body, { headers })).data;
  };
  const flow = bookingOf({ get: (path) => call(path), post: (path, body) => call(path, body ?? {}), dev: app.dev });
  const bought = await flow.buy(users[0].token, sessions['S-FAR'], ['A 1', 'A 2']);
  const ticket = await call('/booking/final-ticket', { transaction_id: bought.transaction });
  expect([ticket.status, ticket.data.number_of_seats]).toEqual([true, 2]);
  expect(asked.size).toBeGreaterThan(6);
});

function operationFor(method: string, path: string): { operationId: string; params: Record<string, string> } {
  for (const [template, methods] of Object.entries<Document>(document.paths)) {
    const shape = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const found = shape.exec(`/v1.0/webapp${path}`);
    if (found && methods[method]) return { operationId: methods[method].operationId, params: { ...found.groups } };
  }
  throw new Error(`no operation for ${method} ${path}`);
}
