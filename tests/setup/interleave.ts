import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { sql } from '../../apps/api/src/db/sql.ts';
import type { TestApp } from './app.ts';
import { aroundStatements } from './around-statements.ts';

/**
 * Acts that run statement by statement against the real PostgreSQL, in every order with at most two changes
 * of turn, without sleeping. An act is any work that queries through the app's pool: a call, a use case, a
 * job.
 */
export interface Situation<S> {
  /** Makes a fresh situation for one order: new seats, new people. Its statements are not stepped. */
  begin(): Promise<S>;
  /** The acts that run against each other. */
  acts: readonly ((situation: S) => Promise<any>)[];
  /**
   * Checks the outcome, in any order of acts. `answers` has the order of `acts`; a thrown error is an answer
   * too.
   */
  check(situation: S, answers: any[], order: string): Promise<void>;
  /** The most orders to run, spread evenly over all orders; INTERLEAVINGS raises it for a long run. */
  limit?: number;
}

interface Role {
  name: string;
  /** Times that the database undid a statement to end a deadlock. */
  deadlocks: number;
  /** Statements that wait for their turn. */
  parked: (() => void)[];
  /** Connections with a statement at the server now. */
  asking: Set<number>;
  done: boolean;
  steps: number;
  /** The step at which something was last written or locked; later reads decide nothing. */
  decisive: number;
  stirred: () => void;
}

type Turn = { role: number; steps: number };
const playing = new AsyncLocalStorage<Role>();
const DECISIVE = /\b(begin|commit|insert|update|delete)\b|_seats\(|_stock\(|_claims\(/i;
const gated = new WeakSet<object>();

/**
 * Runs the situation in each order. Returns the number of orders, and in how many the database ended a
 * deadlock. A failed expectation names its order.
 */
export async function interleave<S>(app: TestApp, situation: Situation<S>): Promise<{ orders: number; deadlocks: number }> {
  gate(app.ctx.connection.pool);
  const lengths = situation.acts.map(() => 0);
  let deadlocks = 0;
  const play = async (turns: Turn[]): Promise<void> => {
    const scene = await situation.begin();
    const { roles, answers } = await playOut(
      app,
      turns,
      situation.acts.map((act) => () => act(scene)),
    );
    roles.forEach((role, i) => {
      lengths[i] = Math.max(lengths[i] ?? 0, role.decisive);
      deadlocks += role.deadlocks;
    });
    const order = turns.map(({ role, steps }) => `${roles[role]?.name}${Number.isFinite(steps) ? steps : '*'}`).join(' ');
    try {
      await situation.check(scene, answers, order);
    } catch (error) {
      throw Object.assign(error as Error, { message: `in the order ${order}: ${(error as Error).message}` });
    }
  };
  const whole = (role: number): Turn => ({ role, steps: Number.POSITIVE_INFINITY });
  const roles = situation.acts.map((_, i) => i);
  for (const role of roles) await play([role, ...roles.filter((other) => other !== role)].map(whole));
  const orders = roles.flatMap((a) =>
    roles
      .filter((b) => b !== a)
      .flatMap((b) => cuts(lengths[a] ?? 0, lengths[b] ?? 0).map(([i, j]) => [turn(a, i), turn(b, j), whole(a), whole(b)])),
  );
  const chosen = thin(orders, Math.max(situation.limit ?? 16, Number(process.env.INTERLEAVINGS ?? 0)));
  for (const turns of chosen) await play(turns);
  return { orders: chosen.length + roles.length, deadlocks };
}

const turn = (role: number, steps: number): Turn => ({ role, steps });
/** Returns all cuts: the first act runs i steps, the other j steps, then the first runs to its end. */
const cuts = (first: number, other: number): [number, number][] =>
  Array.from({ length: first }, (_, i) => Array.from({ length: other }, (_, j): [number, number] => [i + 1, j + 1])).flat();

function thin<T>(all: T[], limit: number): T[] {
  if (all.length <= limit) return all;
  return Array.from({ length: limit }, (_, i) => all[Math.floor((i * all.length) / limit)] as T);
}

/** Makes an act's statement wait at the pool's connections for its turn, from now on. */
function gate(pool: pg.Pool): void {
  if (gated.has(pool)) return;
  gated.add(pool);
  aroundStatements(pool, async (text, pid, send) => {
    const role = playing.getStore();
    if (!role) return send();
    await new Promise<void>((go) => {
      role.parked.push(go);
      role.stirred();
    });
    role.steps += 1;
    if (DECISIVE.test(text)) role.decisive = role.steps;
    role.asking.add(pid);
    try {
      return await send();
    } catch (error) {
      if ((error as { code?: string }).code === '40P01') role.deadlocks += 1;
      throw error;
    } finally {
      role.asking.delete(pid);
      role.stirred();
    }
  });
}

async function playOut(app: TestApp, turns: Turn[], acts: (() => Promise<unknown>)[]): Promise<{ roles: Role[]; answers: unknown[] }> {
  let stir = Promise.withResolvers<void>();
  const stirred = () => {
    stir.resolve();
    stir = Promise.withResolvers<void>();
  };
  const roles = acts.map(
    (_, i): Role => ({ name: 'ABC'[i] ?? '?', deadlocks: 0, parked: [], asking: new Set(), done: false, steps: 0, decisive: 0, stirred }),
  );
  const answers = acts.map((act, i) => {
    const role = roles[i] as Role;
    return playing.run(role, async () => {
      try {
        return await act();
      } catch (error) {
        return error;
      } finally {
        role.done = true;
        stirred();
      }
    });
  });
  /** Waits until each act waits for its turn or a lock, or has ended. */
  const settled = async (): Promise<void> => {
    for (;;) {
      const change = stir.promise;
      const moving = roles.filter((role) => !role.done && (role.parked.length === 0 || role.asking.size > 0));
      if (moving.length === 0) return;
      // The act is neither parked nor at the server: it waits for something else (the provider, a retry),
      // which will stir.
      if (moving.some((role) => role.asking.size === 0)) await change;
      else if (
        await areBlocked(
          app,
          moving.flatMap((role) => [...role.asking]),
        )
      )
        return;
    }
  };
  const step = async (role: Role): Promise<boolean> => {
    await settled();
    const go = role.parked.shift();
    go?.();
    return go !== undefined;
  };
  for (const { role: i, steps } of turns) {
    const role = roles[i] as Role;
    for (let n = 0; n < steps && !role.done; n++) if (!(await step(role))) break;
  }
  // An act that waited for a lock at its turn goes on as soon as it can.
  for (;;) {
    const change = stir.promise;
    await settled();
    if (roles.every((role) => role.done)) break;
    const next = roles.find((role) => role.parked.length > 0);
    if (next) await step(next);
    else await change;
  }
  return { roles, answers: await Promise.all(answers) };
}

async function areBlocked(app: TestApp, pids: number[]): Promise<boolean> {
  const row = await app.ctx.db.one<{ free: number }>(sql`
    select count(*) filter (where cardinality(pg_blocking_pids(pid)) = 0) as free
    from unnest(${pids}::int[]) as pid`);
  return row?.free === 0;
}
