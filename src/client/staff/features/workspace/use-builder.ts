import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { spinner } from '#client/shared/platform/screen/spinner.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { type DraftCodec, useServerDraft } from '#client/staff/kit/form/use-server-draft.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { createLesson, getLesson, updateLesson } from '#contract/workspace/lessons.contract.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import { type BuilderValues, draftText, newValues, readDraft, toFields, valuesOf } from './builder-values.ts';
import { lessonForm } from './lesson-form.ts';
import type { PlaceId } from './place-ids.ts';
import { useReload } from './workspace.mutations.ts';

/** Where to go after saving: it depends on the button that was pressed. */
export type AfterSaving = 'list' | 'preview' | 'assign';

export interface BuilderTask {
  readonly isAssignment: boolean;
  /** The lesson that is edited; null for a new one. */
  readonly lesson: LessonToEdit | null;
  readonly place: PlaceId | null;
  readonly onSaved: (lesson: LessonToEdit, after: AfterSaving) => void;
  /** Starts the form again with this lesson as it is saved. */
  readonly onRenewed?: ((lesson: LessonToEdit) => void) | undefined;
}

const CODEC: DraftCodec<BuilderValues> = { read: readDraft, text: draftText };

/** A first try had made the lesson, its answer was lost, and the lesson was edited or archived since: this is another one. */
const isGoneOn = (error: unknown) => error instanceof CallError && (error.status === 409 || error.status === 404);

/** The builder's form with its two drafts, and what another editor saved meanwhile. */
export function useBuilder({ isAssignment, lesson, place, onSaved, onRenewed }: BuilderTask) {
  const { userPuid, first_name, last_name } = useUser();
  const client = useQueryClient();
  const reload = useReload();
  const [theirs, setTheirs] = useState<LessonToEdit | null>(null);
  /** Saving was refused because of the other editor's version, and the screen must say so. */
  const [isRefused, setRefused] = useState(false);
  /** A version that was saved here is not another editor's change. */
  const [ownVersion, setOwnVersion] = useState(0);
  // One id for each try to save until it is answered: after a lost reply a second one neither creates another lesson nor meets its own as another's.
  const [firstId] = useState(() => crypto.randomUUID() as string);
  const clientId = useRef(firstId);
  const after = useRef<AfterSaving>('list');
  const revision = useRef(0);
  const key = lesson ? `lesson:${lesson.lesson_id}` : `${isAssignment ? 'assignment' : 'lesson'}:new`;
  const asCreated = (values: BuilderValues) => ({ ...toFields(values, userPuid, isAssignment), client_id: clientId.current });

  const contract = useContractForm({
    schema: createLesson.body,
    initial: lesson ? valuesOf(lesson) : newValues(place),
    draft: key,
    basis: revision,
    madeAs: clientId,
    toInput: asCreated,
    submit: async (input): Promise<LessonToEdit> => {
      if (!lesson) {
        const create = () => call(createLesson, { body: lessonForm({ ...input, client_id: clientId.current }) });
        // A spinner runs while a lesson is made (specification section 4): what is typed meanwhile would not be in it.
        return spinner.during(
          create().catch((error: unknown) => {
            if (!isGoneOn(error)) throw error;
            clientId.current = crypto.randomUUID();
            return create();
          }),
        );
      }
      try {
        const version = contract.form.getValues().base_version ?? lesson.version;
        const client_id = clientId.current;
        const saved = await call(updateLesson, { body: lessonForm({ ...input, client_id, lesson_id: lesson.lesson_id, version }) });
        clientId.current = crypto.randomUUID();
        return saved;
      } catch (error) {
        if (error instanceof CallError && error.status === 409) {
          setTheirs(await call(getLesson, { query: { user_puid: userPuid, lesson_id: lesson.lesson_id } }));
          setRefused(true);
        }
        throw error;
      }
    },
    onSaved: (saved) => {
      setTheirs(null);
      setOwnVersion(saved.version);
      void draft.drop();
      client.removeQueries({ queryKey: ['workspace', getLesson.path] });
      void reload();
      onSaved(saved, after.current);
    },
  });
  const draft = useServerDraft(key, contract, lesson === null, revision, CODEC);

  const { dirty, form, isLooked } = contract;
  const base = form.values.base_version;
  const renewed = lesson !== null && isLooked && base !== null && Math.max(base, ownVersion) < lesson.version ? lesson : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that somebody else saved
  useEffect(() => {
    // If nothing was typed here, the other editor's lesson is shown at once; otherwise the person who typed chooses.
    if (renewed === null) return;
    // What this form saved, and did not hear of: whoever types goes on from it.
    if (renewed.saved_as === clientId.current) form.setFieldValue('base_version', renewed.version);
    else if (dirty) setTheirs(renewed);
    else {
      if (renewed.edited_by !== `${first_name} ${last_name}`) toast.info(m.renewed({ who: renewed.edited_by }));
      onRenewed?.(renewed);
    }
  }, [renewed?.version, dirty]);

  const onSubmit = (event?: React.FormEvent<HTMLFormElement>) => {
    const button = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
    const value = button instanceof HTMLButtonElement ? button.value : '';
    after.current = value === 'preview' || value === 'assign' ? value : 'list';
    contract.onSubmit(event);
  };
  const startOver = () => {
    contract.startOver();
    void draft.startOver();
  };

  return {
    contract: { ...contract, startOver, onSubmit },
    draft,
    theirs,
    isRefused,
    /** Saves what is here over theirs. */
    saveOver: () => {
      if (!theirs) return;
      form.setFieldValue('base_version', theirs.version);
      setTheirs(null);
      onSubmit();
    },
    takeTheirs: async () => {
      if (!theirs) return;
      await draft.drop();
      contract.startOver();
      onRenewed?.(theirs);
    },
  };
}
