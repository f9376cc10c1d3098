/** One read for all who ask for the same thing while another read of it is under way. `key` says all that `read` depends on. */
export type JointRead<Value> = (key: unknown, read: () => Promise<Value>) => Promise<Value>;

interface Turn<Value> {
  value: Promise<Value>;
  /** When the next turn may begin: the read answered (true), failed, or has taken longer than anybody waits for it. */
  over: Promise<boolean>;
  next?: Promise<Turn<Value>>;
}

/** Above what a healthy database takes under a rush, far below the patience of a person. */
const PATIENCE_MS = 250;

/**
 * Reads of live things under a rush: however many ask, each thing is read by one statement at a time. Every caller gets what was read after its
 * call came in, never something older, so a change that was answered is in each answer asked for later. Who comes while a read is under way
 * waits for it and shares the next one; nothing is kept after that. A read on a bad connection costs only who began it: those who share one that
 * failed, or that takes longer than `patienceMs`, share another beside it. What is read is everybody's: not to be changed.
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
