/** A line that is silent for so long is dead. */
const SILENCE_MS = 30_000;

/**
 * Reads a body of a known size into its place, telling how it comes in.
 * @param heard told how many bytes came more; the next are read when it is done with them
 * @returns whether it has that size
 * @throws when the line falls silent or the caller gives up
 */
export async function readWithin(
  response: Response,
  content: Uint8Array,
  signal: AbortSignal,
  heard: (bytes: number) => Promise<void>,
): Promise<boolean> {
  const reader = response.body?.getReader();
  let end = 0;
  try {
    for (;;) {
      const part = reader && (await unlessSilent(reader.read()));
      signal.throwIfAborted();
      if (!part || part.done) return end === content.length;
      if (end + part.value.length > content.length) return false;
      content.set(part.value, end);
      end += part.value.length;
      await heard(part.value.length);
    }
  } finally {
    void reader?.cancel().catch(() => undefined);
  }
}

function unlessSilent<Part>(coming: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The line fell silent')), SILENCE_MS);
  });
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer));
}
