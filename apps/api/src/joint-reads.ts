/** One read for all who ask for the same thing while another read of it is under way. */
export type JointRead<Value> = (key: unknown, read: () => Promise<Value>) => Promise<Value>;

interface Turn<Value> {
  current: Promise<Value>;
  next?: Promise<Value>;
}

/**
 * Reads of live things under a rush: however many ask, each thing is read by one statement at a time. Every caller gets what was read after its
 * call came in, never something older, so a change that was answered is in each answer asked for later. Who comes while a read is under way
 * waits for it to end and shares the next one, its failure included; nothing is kept after that. What is read is everybody's: not to be changed.
 */
export function createJointRead<Value>(): JointRead<Value> {
  const turns = new Map<unknown, Turn<Value>>();

  function begin(key: unknown, read: () => Promise<Value>): Promise<Value> {
    const turn: Turn<Value> = { current: read() };
    turns.set(key, turn);
    const end = () => {
      if (!turn.next) turns.delete(key);
    };
    turn.current.then(end, end);
    return turn.current;
  }

  return (key, read) => {
    const turn = turns.get(key);
    if (!turn) return begin(key, read);
    const after = () => begin(key, read);
    turn.next ??= turn.current.then(after, after);
    return turn.next;
  };
}
