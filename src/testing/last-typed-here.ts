import type { LastTyped, LastTypedPort } from '#offline/drafts/last-typed.ts';

/** Where pages of a test put what they could not write before they were closed. */
export class LastTypedHere implements LastTypedPort {
  leaving = false;
  readonly rows = new Map<string, LastTyped>();

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

  list(): readonly LastTyped[] {
    return [...this.rows.values()];
  }
}
