import { expect, it } from 'vitest';
import { ROLE, type RoleId } from '#contract/roles.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { requestScope } from './permissions.policy.ts';

const as = (role: RoleId, school_id: number | null = null): Caller => ({
  user_puid: '0190aaaa-0000-7000-8000-00000000000a',
  district_id: 7,
  school_id,
  role,
  device_id: null,
});
const missing = expect.objectContaining({ status: 404 });

it('a content owner gives a license to the district that was named', () => {
  const wanted = { district_id: 9, school_ids: [4, 4, 5] };
  for (const role of [ROLE.productAdmin, ROLE.superAdmin])
    expect(requestScope(as(role), wanted)).toEqual({ district_id: 9, school_ids: [4, 5], isGiven: true });
});

it('a district administrator asks for the own district, whichever was named', () => {
  expect(requestScope(as(ROLE.districtAdmin), { district_id: 9, school_ids: [4] })).toEqual({
    district_id: 7,
    school_ids: [4],
    isGiven: false,
  });
});

it('a school administrator asks for the own school alone', () => {
  const own = { district_id: 7, school_ids: [4], isGiven: false };
  expect(requestScope(as(ROLE.schoolAdmin, 4), { district_id: null, school_ids: [] })).toEqual(own);
  expect(requestScope(as(ROLE.schoolAdmin, 4), { district_id: null, school_ids: [4] })).toEqual(own);
  expect(() => requestScope(as(ROLE.schoolAdmin, 4), { district_id: null, school_ids: [4, 5] })).toThrow(missing);
});

it('a school administrator without a school asks for nothing', () => {
  expect(() => requestScope(as(ROLE.schoolAdmin), { district_id: null, school_ids: [] })).toThrow(missing);
});
