import type { Logger } from 'pino';
import { keyedHash, type Secrets } from '../derive-keys.ts';
import { aboutRequest } from '../http/about-request.ts';

/**
 * The kinds of security events (docs/security/logging.md lists them). `each`: a line for every event.
 * `counted`: the first of a minute is written at once; its repeats in that minute become one line with a
 * count.
 */
export const SECURITY_EVENTS = {
  code_sent: 'counted',
  signed_in: 'each',
  sign_in_failed: 'counted',
  session_ended: 'each',
  identity_linked: 'each',
  identity_unlinked: 'each',
  account_deleted: 'each',
  unauthenticated: 'counted',
  forbidden: 'counted',
  limited: 'counted',
  malformed: 'counted',
  bad_signature: 'counted',
  payment_refused: 'counted',
  gate_refused: 'counted',
  operator: 'each',
} as const satisfies Record<string, 'each' | 'counted'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/**
 * The facts of an event: never a name, an address, a code, a token, or an order's id, which opens its ticket.
 */
interface SecurityFacts {
  /** A mobile number; the log gets only its last two digits and a keyed hash. */
  number?: string;
  /** The id of an account. */
  user?: string | null;
  /** The cause as a word of the code: a reason of the contract, a purpose, a kind of signature. */
  reason?: string;
  [more: string]: string | number | boolean | null | undefined;
}

/** The security log: one JSON line per event, with the request's id, line and route (O-26). */
export interface SecurityLog {
  /** Writes an event, or counts it. Never throws. */
  note(event: SecurityEvent, facts?: SecurityFacts): void;
  /** Writes the counts of the minute that has ended. */
  flush(): void;
  /** Writes the last counts and ends the timer. */
  close(): void;
}

const MINUTE_MS = 60_000;
/**
 * Lines per minute that one caller's line, and all lines together, may cause. Beyond them only sums are kept,
 * so that a flood hides nothing else.
 */
const MOST_OF_A_LINE = 30;
const MOST_LINES = 600;

type Line = Record<string, unknown> & { security: SecurityEvent; line?: string };

/**
 * Creates the security log. It writes at `info` whatever the product's own level is, unless that is silent.
 * Numbers are hashed under a key of `secrets`.
 */
export function createSecurityLog({ log, secrets }: { log: Logger; secrets: Secrets }): SecurityLog {
  const out = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
  /** The counted events of this minute. */
  const known = new Map<string, { line: Line; more: number }>();
  const linesOf = new Map<string, number>();
  let lines = 0;

  /** Writes an event that is new in this minute, if there is room; otherwise adds it to a sum. */
  function count(line: Line): void {
    const { reqId: _, ...same } = line;
    const { security, line: from = '' } = line;
    const written = linesOf.get(from) ?? 0;
    const isFull = written >= MOST_OF_A_LINE;
    const key = JSON.stringify(same);
    if (!known.has(key) && !isFull && lines < MOST_LINES) {
      known.set(key, { line, more: 0 });
      linesOf.set(from, written + 1);
      lines += 1;
      return out.info(line, security);
    }
    const sum: Line = isFull ? { security, line: from } : { security };
    const counted = known.get(key) ?? known.get(JSON.stringify(sum)) ?? { line: sum, more: 0 };
    counted.more += 1;
    if (counted.line === sum) known.set(JSON.stringify(sum), counted);
  }

  function flush(): void {
    for (const { line, more } of known.values())
      if (more > 0) out.info({ ...line, reqId: undefined, more }, `${line.security}, again`);
    known.clear();
    linesOf.clear();
    lines = 0;
  }

  const timer = setInterval(flush, MINUTE_MS).unref();
  return {
    note(security, { number, ...facts } = {}) {
      const line: Line = { security, ...aboutRequest(), ...facts, ...(number && hide(number, secrets)) };
      if (SECURITY_EVENTS[security] === 'each') out.info(line, security);
      else count(line);
    },
    flush,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}

/**
 * Hides a number. Equal numbers can be told apart and followed, but nobody without the secret learns them.
 */
function hide(number: string, secrets: Secrets): { person: string; ends: string } {
  const person = keyedHash(secrets, 'security log', number).toString('base64url').slice(0, 16);
  return { person, ends: number.slice(-2) };
}
