interface Waiting<Key, Found> {
  readonly key: Key;
  readonly settle: (found: Found) => void;
  readonly fail: (error: unknown) => void;
}

/** The most that one read is asked for. */
const MOST = 500;

/**
 * Reads that are asked for while another is under way are made together by the next: a whole class that asks at the same moment costs
 * one query, not one each. Nothing is kept: each read begins after it was asked for.
 * @param readMany answers in the order of the keys
 */
export function createGather<Source, Key, Found>(
  readMany: (source: Source, keys: readonly Key[]) => Promise<readonly Found[]>,
): (source: Source, key: Key) => Promise<Found> {
  const waiting: Waiting<Key, Found>[] = [];
  let isReading = false;
  const read = async (source: Source) => {
    isReading = true;
    // One turn later, so that all requests of this turn are in the first read.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const together = waiting.splice(0, MOST);
      try {
        const found = await readMany(
          source,
          together.map(({ key }) => key),
        );
        together.forEach(({ settle, fail }, index) => {
          if (index < found.length) settle(found[index] as Found);
          else fail(new Error('a read was lost'));
        });
      } catch (error) {
        for (const { fail } of together) fail(error);
      }
    }
    isReading = false;
  };
  return (source, key) =>
    new Promise((settle, fail) => {
      waiting.push({ key, settle, fail });
      if (!isReading) void read(source);
    });
}
