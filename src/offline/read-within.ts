/** A line that is silent for so long is dead. */
const SILENCE_MS = 30_000;

/**
 * Reads a body of a known size, telling how it comes in.
 * @returns its bytes, or null when it has another size
 * @throws when the line falls silent or the caller gives up
 */
export async function readWithin(
  response: Response,
  size: number,
  signal: AbortSignal,
  heard: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const content = new Uint8Array(size);
  const reader = response.body?.getReader();
  let end = 0;
  try {
    for (;;) {
      const part = reader && (await unlessSilent(reader.read()));
      signal.throwIfAborted();
      if (!part || part.done) return end === size ? content : null;
      if (end + part.value.length > size) return null;
      content.set(part.value, end);
      end += part.value.length;
      heard(part.value.length);
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
