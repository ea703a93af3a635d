import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';

export type BoardPlayer = TeacherGame['players'][number];

/** A student as the big screen names them: the first name and a letter, no more. */
export function onBoard({ first_name, last_name }: Pick<BoardPlayer, 'first_name' | 'last_name'>): string {
  return last_name === '' ? first_name : `${first_name} ${last_name.slice(0, 1)}.`;
}
