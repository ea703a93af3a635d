import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/api.ts';
import { CallError } from '#client/shared/platform/call-error.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { createLesson, getLesson, updateLesson } from '#contract/workspace/lessons.contract.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { type BuilderValues, newValues, toFields, valuesOf } from './builder-values.ts';
import { lessonForm } from './lesson-form.ts';
import type { PlaceId } from './place-ids.ts';
import { useServerDraft } from './use-server-draft.ts';
import { useReload } from './workspace.mutations.ts';

export interface BuilderTask {
  readonly isAssignment: boolean;
  /** The lesson that is edited; null for a new one. */
  readonly lesson: LessonToEdit | null;
  readonly place: PlaceId | null;
  readonly onSaved: (lesson: LessonToEdit, after: 'list' | 'preview') => void;
}

/** The builder's form with its two drafts, and what another editor saved meanwhile. */
export function useBuilder({ isAssignment, lesson, place, onSaved }: BuilderTask) {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const reload = useReload();
  const [version, setVersion] = useState(lesson?.version ?? 0);
  const [theirs, setTheirs] = useState<LessonToEdit | null>(null);
  // One id for one new lesson: a second try after a lost reply makes no second one.
  const [clientId] = useState(() => crypto.randomUUID());
  const [after, setAfter] = useState<'list' | 'preview'>('list');
  const key = lesson ? `lesson:${lesson.lesson_id}` : `${isAssignment ? 'assignment' : 'lesson'}:new`;
  const asCreated = (values: BuilderValues) => ({ ...toFields(values, userPuid, isAssignment), client_id: clientId });

  const contract = useContractForm({
    schema: createLesson.body,
    initial: lesson ? valuesOf(lesson) : newValues(place),
    draft: key,
    toInput: asCreated,
    submit: async (input) => {
      if (!lesson) return call(createLesson, { body: lessonForm(input) });
      try {
        const { client_id: _none, ...fields } = input;
        return await call(updateLesson, { body: lessonForm({ ...fields, lesson_id: lesson.lesson_id, version }) });
      } catch (error) {
        if (error instanceof CallError && error.status === 409)
          setTheirs(await call(getLesson, { query: { user_puid: userPuid, lesson_id: lesson.lesson_id } }));
        throw error;
      }
    },
    onSaved: (saved) => {
      setTheirs(null);
      setVersion(saved.version);
      void draft.drop();
      client.removeQueries({ queryKey: ['content', getLesson.path] });
      void reload();
      onSaved(saved, after);
    },
  });
  const draft = useServerDraft(key, contract, lesson === null);

  const startOver = () => {
    contract.startOver();
    void draft.startOver();
  };

  return {
    contract: { ...contract, startOver },
    draft,
    theirs,
    setAfter,
    /** Their lesson is what mine is saved over from now on. */
    saveOver: () => {
      if (theirs) setVersion(theirs.version);
      setTheirs(null);
    },
    takeTheirs: () => {
      if (!theirs) return;
      const values = valuesOf(theirs);
      setVersion(theirs.version);
      contract.form.setInitialValues(values);
      contract.form.setValues(values);
      contract.form.resetDirty(values);
      contract.form.clearErrors();
      setTheirs(null);
      void draft.drop();
    },
  };
}
