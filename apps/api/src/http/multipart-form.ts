import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import { textOf } from './typed-text.ts';

/** What a multipart form held: trimmed texts by field, and its file. */
export interface MultipartForm {
  fields: Readonly<Record<string, string>>;
  file: { field: string; name: string; bytes: Buffer } | null;
}

/** Reads the parts of a form, once. Refuses what is no multipart form (invalid_input) and a file over the limit (too_large). */
export async function readMultipart(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) return refuse('invalid_input');
  const fields: Record<string, string> = {};
  let file: MultipartForm['file'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // The parser does not always say that it cut a file off at the limit.
      if (part.file.truncated) return refuse('too_large');
      file = { field: part.fieldname, name: part.filename ?? '', bytes };
    } else fields[part.fieldname] = textOf(part.value);
  }
  return { fields, file };
}

/** A form as it can be compared with another: neither its boundary nor the bytes of its file. */
export const tellingOf = ({ fields, file }: MultipartForm): unknown => ({
  fields,
  file: file && [file.field, file.name, createHash('sha256').update(file.bytes).digest('base64url')],
});
