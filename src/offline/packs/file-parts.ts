/** The cache for the beginnings of files that have not arrived completely. */
export const PARTS_CACHE = 'tidepool-parts';
/** The most that an interrupted download loses. Smaller files start again from the beginning. */
export const PART_BYTES = 1_048_576;

const keyOf = (url: string, from: number) => `${url}?from=${from}`;

/** The beginning of a large file, stored part by part as it arrives: after an interruption only the rest is fetched. */
export class FileParts {
  readonly #url: string;
  readonly #content: Uint8Array<ArrayBuffer>;
  readonly #open: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>;

  /** @param content the buffer for the whole file */
  constructor(url: string, content: Uint8Array<ArrayBuffer>, open: () => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>) {
    this.#url = url;
    this.#content = content;
    this.#open = open;
  }

  /** Copies the parts that arrived earlier into the buffer. @returns where the rest begins */
  async read(): Promise<number> {
    let end = 0;
    if (this.#content.length <= PART_BYTES) return end;
    const cache = await this.#open();
    for (let part = await cache.match(keyOf(this.#url, end)); part; part = await cache.match(keyOf(this.#url, end))) {
      this.#content.set(new Uint8Array(await part.arrayBuffer()), end);
      end += PART_BYTES;
    }
    return end;
  }

  /** Stores the complete parts between two positions. The last part of a file is never stored: with it the whole file is here. */
  async keep(from: number, end: number): Promise<number> {
    let kept = from;
    while (kept + PART_BYTES <= end && kept + PART_BYTES < this.#content.length) {
      const part = this.#content.slice(kept, kept + PART_BYTES);
      await (await this.#open()).put(keyOf(this.#url, kept), new Response(part));
      kept += PART_BYTES;
    }
    return kept;
  }

  async remove(): Promise<void> {
    if (this.#content.length > PART_BYTES) await removeParts(await this.#open(), this.#url);
  }
}

/** Deletes all stored parts of a file. */
export async function removeParts(cache: Pick<Cache, 'delete'>, url: string): Promise<void> {
  await cache.delete(url, { ignoreSearch: true });
}
