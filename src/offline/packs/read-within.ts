/** A connection on which nothing arrives for this long counts as lost. */
const SILENCE_MS = 30_000;

/**
 * Reads a body of a known size into a buffer and reports its progress.
 * @param heard told how many more bytes arrived; the next are read when its promise resolves
 * @returns whether it has that size
 * @throws if nothing arrives for too long or the caller gives up
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
