import type { LastTyped, LastTypedPort } from '#offline/drafts/last-typed.ts';

/** Where pages of a test put what they could not write before they were closed. */
export class LastTypedHere implements LastTypedPort {
  leaving = false;
  readonly rows = new Map<string, LastTyped>();
  readonly #listeners = new Set<() => void>();

  isLeaving(): boolean {
    return this.leaving;
  }

  keep(last: LastTyped): void {
    // As local storage does: what is read is a copy.
    this.rows.set(`${last.user_puid}:${last.key}`, JSON.parse(JSON.stringify(last)));
  }

  find(userPuid: string, key: string): LastTyped | null {
    return this.rows.get(`${userPuid}:${key}`) ?? null;
  }

  drop({ user_puid, key }: Pick<LastTyped, 'user_puid' | 'key'>): void {
    this.rows.delete(`${user_puid}:${key}`);
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** As browsers do a moment after one page has put something there. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  list(): readonly LastTyped[] {
    return [...this.rows.values()];
  }
}
