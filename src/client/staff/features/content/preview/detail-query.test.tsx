import { afterEach, expect, it } from 'vitest';
import { rememberServerProc } from '#client/shared/platform/session/server-proc.ts';
import { sessionStore, sessionWith } from '#client/shared/platform/session/session-store.ts';
import { ROLE } from '#contract/roles.ts';
import { detailQuery } from '../content.queries.ts';

const user = {
  userPuid: '0190a0a0-0000-4000-8000-000000000001',
  user_name: 'teacher1',
  first_name: 'Rosa',
  last_name: 'Delgado',
  role: ROLE.teacher,
  districtID: 1001,
  district_name: 'Harbor Point',
  time_zone: 'America/Chicago',
  school_id: 101,
  state_id: 48,
  grade: null,
  is_palm_district_student: false,
};

afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

it('asks for a resource with the asker’s role, district and state, and with server=proc where the page was opened so', () => {
  sessionStore.set(sessionWith('token', user));
  const asked = { id: 5, userPuid: user.userPuid, roleId: 2, districtId: 1001, stateId: 48 };
  expect(JSON.stringify(detailQuery(user.userPuid, 5).queryKey)).toContain(JSON.stringify({ ...asked, isProcUrl: false }));
  rememberServerProc('?server=proc');
  expect(JSON.stringify(detailQuery(user.userPuid, 5).queryKey)).toContain(JSON.stringify({ ...asked, isProcUrl: true }));
});
