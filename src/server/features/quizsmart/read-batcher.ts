interface Waiting<Key, Found> {
  readonly key: Key;
  readonly settle: (found: Found) => void;
  readonly fail: (error: unknown) => void;
}

/** The most keys that one read takes. */
const MOST = 500;

/**
 * Reads that are requested while another is running are combined into the next one: a whole class that asks at the same moment costs
 * one query, not one each. Nothing is cached: each read begins after it was requested.
 * @param readMany returns its results in the order of the keys
 */
export function createReadBatcher<Source, Key, Found>(
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
