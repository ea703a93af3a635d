import type * as calls from '#contract/reports/family-letters.contract.ts';
import { dayIn } from '#domain/time/day-in.ts';
import { addDays, weekOf } from '#domain/time/school-days.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import { lockSentence, NO_SENTENCE, readSentences, writeSentence } from './families/letters.store.ts';
import { readWeeklyLetters } from './families/read-letters.ts';
import { visibleGroup } from './report-sources.ts';

const WEEK = 7;

/** Weekly summaries for the families of a class. */
export function familyLettersHandlers(visibility: Pick<GroupVisibility, 'findGroup'>) {
  return {
    getFamilyLetters: async (context, { query: { group_puid, day } }) => {
      const { db, now } = context;
      const group = await visibleGroup(visibility, context, group_puid);
      const days = weekOf(day ?? addDays(dayIn(now, group.time_zone), -WEEK));
      const [letters] = await readWeeklyLetters(db, group.district_id, [group_puid], { now, days });
      if (!letters) throw notFound('This class');
      const { group_puid: _, time_zone: __, ...reply } = letters;
      return reply;
    },

    saveWeeklySentence: async (context, { body: { group_puid, day, sentence, shown } }) => {
      const { db, caller, now } = context;
      const group = await visibleGroup(visibility, context, group_puid);
      const [week = day] = weekOf(day);
      await db.transaction(async (tx) => {
        await lockSentence(tx, group);
        const before = (await readSentences(tx, group.district_id, [group_puid], week)).get(group_puid) ?? NO_SENTENCE;
        await writeSentence(tx, group, { week, words: keepOthers(before, shown, sentence), by: caller.user_puid, now });
      });
      return {};
    },
  } satisfies HandlersOf<typeof calls>;
}
