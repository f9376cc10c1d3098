import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/connect.ts';
import { sql } from '../db/sql.ts';

/** The caller, as ids only: names and numbers are read where they are needed. */
export interface Caller {
  userId: string;
  sessionId: string;
  tokenHash: string;
}

export const SESSION_COOKIE = 'MCSESSION';
const MARKER_COOKIE = 'MCHASHID';
/**
 * A proven Google identity on its way into an account (accounts/routes-google.ts). The browser's next visitor
 * would see it.
 */
export const IDENTITY_COOKIE = { name: 'MCGOOGLEID', path: '/v1.0/webapp' };
/**
 * A random nonce that tells browsers apart before anybody has signed in. It gives no right of its own. It
 * only decides whose code, and whose share of the limits, a call uses (docs/rules/sign-in.md).
 */
const BROWSER_COOKIE = { name: 'MCBROWSER', path: '/v1.0/webapp', days: 180 };
/**
 * An open session. It ends after thirty days without a call, and after ninety days in any case (AMB-05,
 * decision 0013).
 */
export const IS_OPEN = sql`revoked_at is null and last_seen_at > (select app_now()) - interval '30 days'
  and created_at > (select app_now()) - interval '90 days'`;
const LONGEST_S = 90 * 86_400;

/**
 * The session's account is not deleted. A join would be slow: without statistics PostgreSQL expects few
 * living accounts and reads a small table whole. It then keeps that plan while the table grows (decision
 * 0048).
 */
const IS_OF_LIVING = sql`(select u.deleted_at is null from users u where u.user_id = s.user_id)`;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** Draws 256 random bits (AMB-05). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the nonce of the browser that begins this token's session. Each sign-in gives a new one, so a
 * planted nonce gains nothing; a repeated sign-in gives the same one. The nonce does not reveal the
 * token.
 */
export const nonceOf = (token: string): string => hashToken(`browser:${token}`);

/** Marks of the browser that a call carries, as hashes; null if a cookie is missing. */
export interface Browser {
  nonce: string | null;
  session: string | null;
}

/** Reads the browser's marks from its cookies. */
export function browserOf({ cookies }: FastifyRequest): Browser {
  const { [BROWSER_COOKIE.name]: nonce, [SESSION_COOKIE]: session } = cookies;
  return { nonce: nonce ? hashToken(nonce) : null, session: session ? hashToken(session) : null };
}

export interface Credentials {
  token: string;
  /**
   * True when the token came in the cookie without `Authorization: Cookie`. It then allows only reads (CSRF,
   * AMB-05).
   */
  ambient: boolean;
}

/**
 * Returns the token of a request: `Authorization: <token>`, `Bearer <token>`, or `Cookie` for the HttpOnly
 * cookie.
 */
export function credentialsOf(request: FastifyRequest): Credentials | null {
  const header = request.headers.authorization?.trim();
  const cookie = request.cookies[SESSION_COOKIE];
  if (header && header.toLowerCase() !== 'cookie') {
    const token = header.replace(/^bearer\s+/i, '');
    return token ? { token, ambient: false } : null;
  }
  return cookie ? { token: cookie, ambient: !header } : null;
}

/**
 * Lists every token that a request carries. A sign-in replaces all of them: in the browser the new cookie
 * overwrites the old one.
 */
export function presentedTokens(request: FastifyRequest): string[] {
  const tokens = [credentialsOf(request)?.token, request.cookies[SESSION_COOKIE]];
  return [...new Set(tokens.filter((token) => token !== undefined && token !== ''))] as string[];
}

export interface Sessions {
  find(db: Db, token: string): Promise<Caller | null>;
  /** Returns the person of an ended session; null for a token that never was one. */
  findEnded(db: Db, token: string): Promise<Caller | null>;
  /**
   * Says whether a sign-in in the same browser has just ended this session, so that its new cookies may be on
   * their way.
   */
  isJustReplaced(db: Db, token: string): Promise<boolean>;
  /** Forgets sessions here at once; other processes follow within a second. */
  forget(...tokenHashes: string[]): void;
  clear(): void;
}

/**
 * A cached session counts from the start of its look-up, so that a session ended elsewhere is refused here
 * within a second.
 */
const KNOWN_MS = 900;

/**
 * Keeps known sessions in memory for less than a second, so that the calls of one page or one tap cost one
 * look-up.
 */
export function createSessions(): Sessions {
  const known = new LRUCache<string, Caller>({ max: 20_000, ttl: KNOWN_MS });
  /**
   * The number of times that something was forgotten. A look-up that began before is not cached, because its
   * session may have just ended.
   */
  let forgotten = 0;
  return {
    async find(db, token) {
      const tokenHash = hashToken(token);
      const cached = known.get(tokenHash);
      if (cached) return cached;
      const asked = forgotten;
      const start = performance.now();
      const row = await db.one<{ user_id: string; session_id: string; stale: boolean }>(sql`
        select s.user_id, s.session_id, s.last_seen_at < app_now() - interval '1 hour' as stale
        from sessions s where token_hash = ${tokenHash} and ${IS_OPEN} and ${IS_OF_LIVING}`);
      if (!row) return null;
      if (row.stale)
        await db.run(sql`
        update sessions set last_seen_at = app_now() where token_hash = ${tokenHash}`);
      const caller = { userId: row.user_id, sessionId: row.session_id, tokenHash };
      if (asked === forgotten) known.set(tokenHash, caller, { start });
      return caller;
    },
    async findEnded(db, token) {
      const tokenHash = hashToken(token);
      const rows = await db.all<{ user_id: string; session_id: string }>(sql`
        select user_id, session_id from sessions where token_hash = ${tokenHash}`);
      return rows[0] ? { userId: rows[0].user_id, sessionId: rows[0].session_id, tokenHash } : null;
    },
    async isJustReplaced(db, token) {
      const found = await db.run(sql`
        select from sessions where token_hash = ${hashToken(token)} and is_replaced
          and revoked_at > (select app_now()) - interval '1 minute'`);
      return found > 0;
    },
    forget(...tokenHashes) {
      forgotten += 1;
      for (const tokenHash of tokenHashes) known.delete(tokenHash);
    },
    clear() {
      forgotten += 1;
      known.clear();
    },
  };
}

/** Says whether cookies travel only encrypted, that is, whether the site does. */
export const isSecure = ({ config }: { config: Pick<Config, 'publicUrl'> }): boolean =>
  config.publicUrl.startsWith('https:');

/**
 * Sets both cookies. MCSESSION is the secret, out of scripts' reach; MCHASHID only says that a session exists
 * (R-03, R-05, AMB-07).
 */
export function setSessionCookies(reply: FastifyReply, token: string, secure: boolean): void {
  sendCookies(reply, { token, marker: '1', secure, maxAge: LONGEST_S });
  setBrowserCookie(reply, nonceOf(token), secure);
  forgetIdentity(reply);
}

/** Gives the browser its nonce. */
export function setBrowserCookie(reply: FastifyReply, nonce: string, secure: boolean): void {
  const { name, path, days } = BROWSER_COOKIE;
  reply.setCookie(name, nonce, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: days * 86_400 });
}

/** Clears the nonce: a person who signs out leaves no cookie behind. */
export function forgetBrowser(reply: FastifyReply): void {
  const { name, path } = BROWSER_COOKIE;
  if (reply.request.cookies[name]) reply.clearCookie(name, { path });
}

/** Clears both cookies, with the attributes they were set with. */
export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  sendCookies(reply, { token: '', marker: '', secure, maxAge: 0 });
}

/**
 * Clears the Google identity once its person has signed in or left, so that the browser's next visitor learns
 * neither name nor address (A-29, AMB-10).
 */
export function forgetIdentity(reply: FastifyReply): void {
  const { name, path } = IDENTITY_COOKIE;
  if (reply.request.cookies[name]) reply.clearCookie(name, { path });
}

function sendCookies(
  reply: FastifyReply,
  of: { token: string; marker: string; secure: boolean; maxAge: number },
): void {
  const base = { path: '/', sameSite: 'lax', secure: of.secure, maxAge: of.maxAge } as const;
  reply.setCookie(SESSION_COOKIE, of.token, { ...base, httpOnly: true });
  reply.setCookie(MARKER_COOKIE, of.marker, base);
}
