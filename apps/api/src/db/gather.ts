/**
 * Groups items that arrive one by one into few statements. Items that arrive during a write go with the next
 * one, at most `most` at a time. Each call ends, or fails, with the write that carried its item.
 */
export function gather<Item>(
  most: number,
  write: (items: Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: { item: Item; done: () => void; failed: (error: unknown) => void }[] = [];
  let isWriting = false;

  async function drain(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        await write(now.map(({ item }) => item));
        for (const { done } of now) done();
      } catch (error) {
        for (const { failed } of now) failed(error);
      }
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isWriting) void drain();
    });
}
