/** Shares reads of one key. `key` names everything that `read` depends on. */
export type JointRead<Value> = (key: unknown, read: () => Promise<Value>) => Promise<Value>;

interface Turn<Value> {
  value: Promise<Value>;
  /** Settles when the next turn may begin: the read answered (true), failed, or took too long. */
  over: Promise<boolean>;
  next?: Promise<Turn<Value>>;
}

/** Above a healthy database's answer in a rush, far below a person's patience. */
const PATIENCE_MS = 250;

/**
 * Single-flight: at most one query per key runs, and callers that arrive meanwhile share the next one. Each
 * answer was read after its call came in; nothing is cached. A read that fails, or exceeds `patienceMs`,
 * costs only its own caller: sharers start another. Treat the result as read-only.
 */
export function createJointRead<Value>(patienceMs = PATIENCE_MS): JointRead<Value> {
  const turns = new Map<unknown, Turn<Value>>();

  function begin(key: unknown, read: () => Promise<Value>): Turn<Value> {
    const value = Promise.try(read);
    const turn: Turn<Value> = { value, over: answersWithin(value, patienceMs) };
    turns.set(key, turn);
    void turn.over.then(() => {
      if (!turn.next) turns.delete(key);
    });
    return turn;
  }

  return async (key, read) => {
    const after = (turn: Turn<Value>): Promise<Turn<Value>> => {
      turn.next ??= turn.over.then(() => begin(key, read));
      return turn.next;
    };
    const current = turns.get(key);
    if (!current) return begin(key, read).value;
    const shared = await after(current);
    if (await shared.over) return shared.value;
    const second = await after(shared);
    return Promise.any([shared.value, second.value]).catch(() => second.value);
  };
}

function answersWithin(value: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    const end = (answered: boolean) => () => {
      clearTimeout(timer);
      resolve(answered);
    };
    value.then(end(true), end(false));
  });
}
