import { Alert, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { useAskBeforeLeaving } from '#client/staff/kit/form/ask-before-leaving.ts';
import { SwitchField } from '#client/staff/kit/form/choice-fields.tsx';
import { DraftState } from '#client/staff/kit/form/draft-state.tsx';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { MAX_RESOURCES } from '#contract/workspace/lesson-fields.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import type { AssignDialog } from './assign-dialog.ts';
import classes from './builder.module.css';
import { ResourcesPart, TimePart } from './builder-parts.tsx';
import type { BuilderValues } from './builder-values.ts';
import { useBuilder } from './use-builder.ts';
import { useBuilderResources } from './use-builder-resources.ts';
import { useReload } from './workspace.mutations.ts';

/** Notes that most who build a lesson never see. */
const ConflictNote = lazyPart(async () => (await import('./builder-notes.tsx')).ConflictNote);
const OtherDraftNote = lazyPart(async () => (await import('#client/staff/kit/form/other-draft-note.tsx')).OtherDraftNote<BuilderValues>);
const SourceNote = lazyPart(async () => (await import('./source-note.tsx')).SourceNote);

/** The form can be used before the library beside it, and the tree of places, are here. */
const PlaceField = lazyPart(async () => (await import('./place-field.tsx')).PlaceField);
const LibraryPicker = lazyPart(async () => (await import('./library-picker.tsx')).LibraryPicker);

interface BuilderScreenProps {
  readonly isAssignment: boolean;
  readonly lesson: LessonToEdit | null;
  readonly place: string | null;
  /** The saved lesson came new: its source's changes were taken. */
  readonly onRenewed?: (lesson: LessonToEdit) => void;
  /** Another area's buttons that add a file or a link of one's own. */
  readonly addOwn?: ReactNode;
  /** Another area's dialog, in which what was saved is given at once. */
  readonly assignDialog?: AssignDialog;
}

/** Builds a lesson or an assignment, the library beside it. What is typed is kept on this device and at the server. */
export function BuilderScreen({ isAssignment, lesson, place, onRenewed, addOwn, assignDialog }: BuilderScreenProps) {
  useLocale();
  const navigate = useNavigate();
  const reload = useReload();
  const isLeaving = useRef(false);
  const [assigning, setAssigning] = useState<LessonToEdit | null>(null);
  const leave = (saved: LessonToEdit) =>
    void navigate({ to: '/authenticated/workspace/workspaceHome', search: saved.is_assignment === 'yes' ? {} : { tab: 'lessons' } });
  const builder = useBuilder({
    isAssignment,
    lesson,
    place,
    onRenewed,
    onSaved: (saved, after) => {
      isLeaving.current = true;
      // A toast would lie over the buttons of the dialog, whose title says what was saved.
      if (after === 'assign' && assignDialog) return setAssigning(saved);
      toast.success(m.saved({ name: lessonName(saved) }));
      if (after === 'preview')
        void navigate({ to: '/authenticated/workspace/lessonPlayer', search: { lesson_id: saved.lesson_id, mode: 'preview' } });
      else leave(saved);
    },
  });
  const { contract, draft, theirs } = builder;
  const { form } = contract;
  const resources = useBuilderResources(form);
  useAskBeforeLeaving(contract.dirty && !contract.saving && !isLeaving.current, true);
  const title = lesson ? m.edit({ name: lessonName(lesson) }) : isAssignment ? m.newAssignment() : m.newLesson();

  return (
    <Page title={title} crumbs={[{ label: m.workspace(), to: '/authenticated/workspace/workspaceHome' }]}>
      {lesson && !lesson.is_owner && <Alert color="amber">{m.editsTheirs({ who: lesson.owner_name })}</Alert>}
      {lesson && lesson.begun_count > 0 && <Alert color="teal">{m.keepsVersion({ count: lesson.begun_count })}</Alert>}
      <Suspense>
        {lesson?.source?.has_changes && onRenewed && <SourceNote lesson={lesson} onSettled={onRenewed} />}
        {draft.other && !theirs && <OtherDraftNote draft={draft} onTake={(values) => form.setValues(values)} />}
        {theirs && (
          <ConflictNote
            theirs={theirs}
            mine={form.values}
            isRefused={builder.isRefused}
            onMine={builder.saveOver}
            onTheirs={() => void builder.takeTheirs()}
          />
        )}
      </Suspense>
      <div className={classes.split}>
        <FormBody
          contract={contract}
          saveLabel={m.save()}
          more={
            <>
              <Button type="submit" value="preview" variant="default" disabled={contract.saving}>
                {m.savePreview()}
              </Button>
              {isAssignment && assignDialog && (
                <Button type="submit" value="assign" variant="default" disabled={contract.saving}>
                  {m.saveAssign()}
                </Button>
              )}
            </>
          }
        >
          <TextField form={form} name="lesson_name" label={m.name()} required maxLength={200} />
          <TextField form={form} name="lesson_name_es" label={m.nameEs()} hint={m.nameEsHint()} maxLength={200} />
          <ResourcesPart resources={resources} />
          <SwitchField form={form} name="enforce_order" label={m.enforceOrder()} />
          <TextareaField form={form} name="lesson_objective" label={m.objective()} rows={2} maxLength={2000} />
          <TextareaField form={form} name="instructions" label={m.instructions()} rows={3} maxLength={4000} />
          <TimePart form={form} />
          {(!lesson || lesson.is_owner) && (
            <Suspense fallback={<SkeletonRows rows={1} />}>
              <PlaceField value={form.values.place} onChange={(next) => form.setFieldValue('place', next)} />
            </Suspense>
          )}
          <DraftState draft={draft} isDirty={contract.dirty} />
        </FormBody>
        <Suspense fallback={<SkeletonRows />}>
          <LibraryPicker
            place={form.values.place}
            chosen={new Set(resources.rows.map(({ item_id }) => item_id))}
            isFull={resources.rows.length >= MAX_RESOURCES}
            onAdd={resources.add}
            addOwn={addOwn}
          />
        </Suspense>
      </div>
      {assigning &&
        assignDialog?.(
          [assigning],
          () => leave(assigning),
          () => void reload(),
        )}
    </Page>
  );
}
