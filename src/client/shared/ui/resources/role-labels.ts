import { m } from '#client/shared/messages/account/profile.ts';

const WORDS: Readonly<Record<number, () => string>> = {
  1: m.role1,
  2: m.role2,
  6: m.role6,
  9: m.role9,
  12: m.role12,
  15: m.role15,
};

/** What somebody is at their school; a student with the grade. */
export function roleLabel({ role, grade }: { readonly role: number; readonly grade: string | null }): string {
  const words = WORDS[role]?.() ?? '';
  return grade === null || grade === '' ? words : `${words}, ${m.gradeOf({ grade })}`;
}
