import type { TestApp } from './app.ts';

interface TypedForm {
  fields?: Record<string, string | undefined>;
  file?: { field: string; bytes: Buffer; name: string; type?: string } | null;
  headers?: Record<string, string>;
}

/** Posts a multipart form, as a browser builds it, and answers the envelope. */
export async function sendForm({ app }: TestApp, path: string, { fields = {}, file = null, headers = {} }: TypedForm): Promise<any> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append(file.field, new Blob([new Uint8Array(file.bytes)], { type: file.type ?? '' }), file.name);
  const request = new Request('http://test.invalid', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: `/v1.0/webapp${path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { http: response.statusCode, headers: response.headers, ...response.json() };
}
