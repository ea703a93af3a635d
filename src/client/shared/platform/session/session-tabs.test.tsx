import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from './session-store.ts';

const TOKEN = 'a.b.c';
const USER = {
  role: 1,
  districtID: 1,
  district_name: 'Cedar Valley',
  school_id: 1,
  state_id: 44,
  grade: '5',
  is_palm_district_student: false,
};
const sessionOf = (name: string): Session => ({
  token: TOKEN,
  expires_at: Date.now() + 3_600_000,
  user: {
    ...USER,
    userPuid: `0190aaaa-0000-7000-8000-0000000000${name}`,
    user_name: name,
    first_name: name,
    last_name: name,
  } as Session['user'],
});
const [ANA, BEN] = [sessionOf('0a'), sessionOf('0b')];

/** The modules as a page that was just loaded has them, and where it was sent. */
async function loadPage() {
  vi.resetModules();
  const [store, session] = await Promise.all([import('./session-store.ts'), import('./session.ts')]);
  session.watchSession();
  const sentTo = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  return { ...store, session, sentTo };
}

/** Another tab signs somebody in. */
function signInElsewhere(session: Session): void {
  localStorage.setItem('tidepool.session', JSON.stringify(session));
  dispatchEvent(new StorageEvent('storage', { key: 'tidepool.session', newValue: JSON.stringify(session) }));
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a page in which somebody signed out is loaded anew when another person signs in elsewhere', async () => {
  const { session, sessionStore, sentTo } = await loadPage();
  sessionStore.set(ANA);
  session.noteLeft();
  sessionStore.set(null);
  expect(session.hasLeft).toBe(true);
  signInElsewhere(BEN);
  expect(sentTo).toHaveBeenCalledExactlyOnceWith('/');
});

test('a page that nobody has used stays as it is when somebody signs in elsewhere', async () => {
  const { session, sentTo } = await loadPage();
  signInElsewhere(BEN);
  expect(session.currentUser()?.userPuid).toBe(BEN.user.userPuid);
  expect(sentTo).not.toHaveBeenCalled();
});
