import type { WireRequest } from './requests.ts';
import { faultOf, type WireAnswer } from './send.ts';

/**
 * Removes the parts that the fault does not need: headers, the query, fields of a JSON body. Returns the
 * smallest request that still gets a wrong answer.
 */
export async function shrink(request: WireRequest, send: (request: WireRequest) => Promise<WireAnswer>): Promise<WireRequest> {
  let smallest = request;
  for (let shrunk = true; shrunk; ) {
    shrunk = false;
    for (const smaller of smallerThan(smallest)) {
      if (faultOf(smaller, await send(smaller)) === null) continue;
      smallest = smaller;
      shrunk = true;
      break;
    }
  }
  return smallest;
}

function smallerThan(request: WireRequest): WireRequest[] {
  const { headers, path, body } = request;
  const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
  return [
    ...Object.keys(headers).map((name) => ({ ...request, headers: without(name) })),
    ...(path.includes('?') ? [{ ...request, path: path.slice(0, path.indexOf('?')) }] : []),
    ...smallerBodies(body).map((smaller) => ({ ...request, body: smaller })),
  ];
}

function smallerBodies(body: WireRequest['body']): string[] {
  if (typeof body !== 'string') return [];
  try {
    const fields = Object.entries(JSON.parse(body) as object);
    return fields.map((_, at) => JSON.stringify(Object.fromEntries(fields.filter((__, other) => other !== at))));
  } catch {
    return [];
  }
}
