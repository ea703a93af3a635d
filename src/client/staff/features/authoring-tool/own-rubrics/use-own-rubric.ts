import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { saveOwnRubric } from '#contract/grading/own-rubrics.contract.ts';
import { type OwnRubric, ownRubric, rubricContent } from '#contract/grading/own-rubrics.schemas.ts';
import { OWN_RUBRIC_CALLS } from './own-rubrics.queries.ts';
import { contentOf, newRubric, type RubricValues, valuesOfRubric } from './rubric-values.ts';

/** The form of a rubric, and what another window saved meanwhile. */
export function useOwnRubric({ rubric, onSaved }: { readonly rubric: OwnRubric | null; readonly onSaved: (saved: OwnRubric) => void }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<OwnRubric | null>(null);
  const [firstId] = useState(() => crypto.randomUUID() as string);
  const newId = useRef(firstId);
  const contract = useContractForm<typeof rubricContent, RubricValues, OwnRubric>({
    schema: rubricContent,
    initial: rubric ? valuesOfRubric(rubric) : newRubric(),
    draft: rubric ? `rubric:${rubric.rubric_id}` : 'rubric:new',
    madeAs: newId,
    toInput: contentOf,
    submit: async (content): Promise<OwnRubric> => {
      const version: number | null = contract.form.getValues().base_version;
      const save = (): Promise<OwnRubric> =>
        call(saveOwnRubric, { body: { user_puid, rubric_id: rubric?.rubric_id ?? newId.current, version, content } });
      try {
        return await save();
      } catch (error) {
        if (!(error instanceof CallError && error.status === 409)) throw error;
        if (rubric === null) {
          if (error.code !== 'rubric_changed_meanwhile') throw error;
          // The reply to an earlier try was lost, and what it made is another by now: this is one more.
          newId.current = crypto.randomUUID();
          return save();
        }
        setTheirs(ownRubric.safeParse((error.data as { readonly rubric?: unknown } | null)?.rubric).data ?? null);
        throw error;
      }
    },
    onSaved: (saved) => {
      setTheirs(null);
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, OWN_RUBRIC_CALLS) });
      onSaved(saved);
    },
  });
  return {
    contract,
    theirs,
    /** Saves what is here over theirs. */
    saveOver: () => {
      if (!theirs) return;
      contract.form.setFieldValue('base_version', theirs.version);
      setTheirs(null);
      contract.onSubmit();
    },
    takeTheirs: () => {
      if (!theirs) return;
      contract.form.setValues(valuesOfRubric(theirs));
      setTheirs(null);
    },
  };
}
