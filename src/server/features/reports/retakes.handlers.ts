import type * as calls from '#contract/reports/retakes.contract.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { readSourceIn, visibleGroup } from './report-sources.ts';
import { giveRetakes, undoRetakes } from './retakes/give-retakes.ts';
import { retakeChoices } from './retakes/retake-choices.ts';

/** Another attempt in the same column, for whoever sees the class (decisions/quizzes-and-tests.md). */
export const retakesHandlers = (visibility: Pick<GroupVisibility, 'findGroup'>) =>
  ({
    getRetakes: async (context, { query: { group_puid, assignment_id } }) => {
      const group = await visibleGroup(visibility, context, group_puid);
      return atOneMoment(context.db, async (tx) =>
        retakeChoices(await readSourceIn(tx, group, context, { assignment_ids: [assignment_id] })),
      );
    },

    giveRetakes: async (context, { body: { group_puid, ...asked } }) =>
      giveRetakes(context, await visibleGroup(visibility, context, group_puid), asked),

    undoRetakes: async (context, { body: { group_puid, ...asked } }) =>
      undoRetakes(context, await visibleGroup(visibility, context, group_puid), asked),
  }) satisfies HandlersOf<typeof calls>;
