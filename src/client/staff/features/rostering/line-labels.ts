import { m as people } from '#client/staff/messages/people/users.ts';

const ROLES: Readonly<Record<number, () => string>> = { 1: people.role1, 2: people.role2, 6: people.role6 };

/** The name of a role that a roster may give. */
export const roleLabel = (role: number): string => (ROLES[role] ?? people.roleNone)();

/** A grade as people read it. */
export const gradeLabel = (grade: string): string => (grade === 'K' ? people.kindergarten() : people.gradeOf({ grade }));
