import type { FastifyInstance, FastifyReply } from 'fastify';

export type FaultMode = '500' | 'timeout' | 'status_false' | '403' | 'data';

interface Fault {
  path: string;
  mode: FaultMode;
  times: number;
  message: string;
  data: unknown;
}

/** The faults asked for, and how many have struck (pages drawn meanwhile are not cached). */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  struck(): number;
}

const SILENCE_MS = 30_000;

/** Lets the next calls of a path fail as asked; in demo mode only. Struck calls never reach their handler. */
export function injectFaults(app: FastifyInstance): Faults {
  let faults: Fault[] = [];
  let count = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (faults.length === 0 || request.url.startsWith('/v1.0/dev')) return;
    const fault = faults.find((entry) => request.url.startsWith(entry.path));
    if (!fault) return;
    count += 1;
    fault.times -= 1;
    if (fault.times <= 0) faults = faults.filter((entry) => entry !== fault);
    return strike(fault, reply);
  });
  return {
    add: (fault) => void faults.push(fault),
    clear: () => void (faults = []),
    struck: () => count,
  };
}

async function strike({ mode, message, data }: Fault, reply: FastifyReply): Promise<FastifyReply> {
  const say = (http: number, status: boolean, code: number): FastifyReply =>
    reply
      .code(http)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      // As given: whatever the call's own schema would make of it.
      .serializer((text) => text as string)
      .send(
        JSON.stringify({
          status,
          statusCode: code,
          message: status ? message || 'OK' : message,
          data: status ? data : null,
        }),
      );
  switch (mode) {
    case '403':
      return say(403, false, 403);
    case 'status_false':
      return say(200, false, 200);
    case 'data':
      return say(200, true, 200);
    case 'timeout':
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS).unref());
      reply.hijack();
      reply.raw.destroy();
      return reply;
    default:
      return say(500, false, 500);
  }
}
