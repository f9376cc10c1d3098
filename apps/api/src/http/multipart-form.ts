import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import { textOf } from './typed-text.ts';

/** The content of a multipart form: trimmed texts by field, and its file. */
export interface MultipartForm {
  fields: Readonly<Record<string, string>>;
  file: { field: string; name: string; bytes: Buffer } | null;
}

/**
 * Reads the parts of a form, once. Refuses a malformed or truncated body (invalid_input), and a file over the
 * limit (too_large).
 */
export async function readMultipart(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) return refuse('invalid_input');
  const over = new AbortController();
  try {
    return await Promise.race([readParts(request), refuseUnended(request.raw, over.signal)]);
  } finally {
    over.abort();
  }
}

/**
 * Turns of the event loop that the parser may take after the last byte. It has everything in memory and needs
 * two turns.
 */
const MOST_TURNS = 100;

/**
 * Refuses a form that is incomplete soon after its last byte, because the parser waits forever for the end of
 * a part's header.
 */
async function refuseUnended(body: IncomingMessage, over: AbortSignal): Promise<never> {
  await new Promise((resolve) => body.once('end', resolve));
  for (let turn = 0; turn < MOST_TURNS && !over.aborted; turn++) await setImmediate();
  return refuse('invalid_input');
}

async function readParts(request: FastifyRequest): Promise<MultipartForm> {
  const fields: Record<string, string> = {};
  let file: MultipartForm['file'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // The parser does not always report that it cut a file at the limit.
      if (part.file.truncated) return refuse('too_large');
      file = { field: part.fieldname, name: part.filename ?? '', bytes };
    } else fields[part.fieldname] = textOf(part.value);
  }
  return { fields, file };
}

/** Returns the part of a form that identifies a repeat: without its boundary and its file's bytes. */
export const tellingOf = ({ fields, file }: MultipartForm): unknown => ({
  fields,
  file: file && [file.field, file.name, createHash('sha256').update(file.bytes).digest('base64url')],
});
