import type * as calls from '#contract/reports/family-letters.contract.ts';
import { dayIn } from '#domain/time/day-in.ts';
import { addDays, weekOf } from '#domain/time/school-days.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { readOwnerName } from './gradebook/owner-name.store.ts';
import { readSource } from './report-sources.ts';
import { familyLetter } from './views/family-letters.ts';

/** On Sunday and Monday a letter is still about the week before. */
const TOLD_UNTIL = 2;

/** Weekly letters to the families of a class. */
export function familyLettersHandlers(visibility: Pick<GroupVisibility, 'findGroup'>) {
  return {
    getFamilyLetters: async (context, { query: { group_puid, day } }) => {
      const source = await readSource(visibility, context, { group_puid });
      const days = weekOf(day ?? addDays(dayIn(context.now, source.time_zone), -TOLD_UNTIL));
      const [from = '', until = ''] = [days[0], days.at(-1)];
      return {
        group_name: source.group_name,
        teacher_name: await readOwnerName(context.db, source),
        as_of: source.book.facts.as_of.toISOString(),
        from,
        until,
        letters: source.book.facts.students.map((student) => familyLetter(source, student, days)),
      };
    },
  } satisfies HandlersOf<typeof calls>;
}
