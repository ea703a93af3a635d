import type { Page } from '@playwright/test';
import type { RoleName } from '../src/contract/roles.ts';

/** Who walks through the screens of each role, by sign-in name. */
export const USERS = {
  student: 'student1',
  teacher: 'teacher1',
  schoolAdmin: 'schooladmin',
  districtAdmin: 'districtadmin',
  productAdmin: 'productadmin',
  superAdmin: 'superadmin',
} as const satisfies Partial<Record<RoleName, string>>;
/** A role that somebody walks for. */
export type Walker = keyof typeof USERS;
export const ROLES = Object.keys(USERS) as Walker[];

/** Opens an address by the router, as a link does it: the page and its session stay. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}

/** Matches a document title to a screen: "Assessment" and "Assessment: Light" match "Assessment", "Assessment question" does not. */
export const isCalled = (title: string, wanted: string) =>
  title === wanted || title.startsWith(`${wanted}:`) || title.startsWith(`${wanted} ·`);
