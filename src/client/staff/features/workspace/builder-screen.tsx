import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { formatDistance, inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { useAskBeforeLeaving } from '#client/staff/kit/form/ask-before-leaving.ts';
import { SwitchField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { NumberField, TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { MOST_RESOURCES } from '#contract/workspace/lesson-fields.ts';
import type { LessonToEdit } from '#contract/workspace/lessons.schemas.ts';
import type { AssignDialog } from './assign-dialog.ts';
import classes from './builder.module.css';
import { type BuilderResource, moveItem, sumOfTimes, totalAfter } from './builder-values.ts';
import { ResourceRow } from './resource-row.tsx';
import { useBuilder } from './use-builder.ts';
import { useReload } from './workspace.mutations.ts';

/** Notes that most who build a lesson never see. */
const ConflictNote = lazyPart(async () => (await import('./builder-notes.tsx')).ConflictNote);
const OtherDraftNote = lazyPart(async () => (await import('./builder-notes.tsx')).OtherDraftNote);
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
  /** Another area's dialog, in which what was saved is given at once. */
  readonly assignDialog?: AssignDialog;
}

/** Builds a lesson or an assignment, the library beside it. What is typed is kept on this device and at the server. */
export function BuilderScreen({ isAssignment, lesson, place, onRenewed, assignDialog }: BuilderScreenProps) {
  useLocale();
  const navigate = useNavigate();
  const reload = useReload();
  const [said, setSaid] = useState('');
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
      toast.success(m.saved({ name: lessonName(saved) }));
      if (after === 'preview')
        void navigate({ to: '/authenticated/workspace/lessonPlayer', search: { lesson_id: saved.lesson_id, mode: 'preview' } });
      else if (after === 'assign' && assignDialog) setAssigning(saved);
      else leave(saved);
    },
  });
  const { contract, draft, theirs } = builder;
  const { form } = contract;
  const { lesson_resources: resources, total_time } = form.values;
  useAskBeforeLeaving(contract.dirty && !contract.saving && !isLeaving.current, true);

  const setResources = (next: readonly BuilderResource[]) =>
    form.setValues({ lesson_resources: next, total_time: totalAfter(form.getValues(), next) });
  const add = (item: ItemSummary) => {
    const { item_id, resource_type_id, title, minutes: time } = item;
    setResources([...resources, { resource_id: null, item_id, resource_type_id, title, time, remarks: '' }]);
    setSaid(m.wasAdded({ place: resources.length + 1, name: inLocale(title) }));
  };
  const remove = (resource: BuilderResource) => {
    const at = resources.indexOf(resource);
    setResources(resources.filter((each) => each !== resource));
    setSaid('');
    undoToast({
      text: m.tookOut({ name: inLocale(resource.title) }),
      undo: () => {
        const now = form.getValues().lesson_resources;
        if (!now.some(({ item_id }) => item_id === resource.item_id)) setResources([...now.slice(0, at), resource, ...now.slice(at)]);
      },
    });
  };
  const sum = sumOfTimes(resources);
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
          <section aria-labelledby="builder-resources">
            <h2 id="builder-resources" className={classes.partTitle}>
              {m.resources()}
            </h2>
            {resources.length === 0 ? (
              <EmptyPlace title={m.noResources()} text={m.noResourcesText()} />
            ) : (
              <SortableList
                label={m.resources()}
                rows={resources}
                rowKey={({ resource_id, item_id }) => `${item_id} ${resource_id ?? ''}`}
                rowName={(resource) => inLocale(resource.title)}
                onMove={(from, to) => setResources(moveItem(resources, from, to))}
              >
                {(resource) => (
                  <ResourceRow
                    resource={resource}
                    onChange={(change) => setResources(resources.map((each) => (each === resource ? { ...each, ...change } : each)))}
                    onRemove={() => remove(resource)}
                  />
                )}
              </SortableList>
            )}
            <p aria-live="polite" className={classes.soft}>
              {said}
            </p>
          </section>
          <SwitchField form={form} name="enforce_order" label={m.enforceOrder()} />
          <TextareaField form={form} name="lesson_objective" label={m.objective()} rows={2} maxLength={2000} />
          <TextareaField form={form} name="instructions" label={m.instructions()} rows={3} maxLength={4000} />
          <div className={classes.pair}>
            <div>
              <NumberField form={form} name="total_time" label={m.totalTime()} hint={m.totalTimeHint()} min={0} max={600} />
              {sum > 0 && sum !== total_time && (
                <Text size="sm" mt={4}>
                  {m.sumOfTimes({ count: sum })}{' '}
                  <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('total_time', sum)}>
                    {m.takeSum()}
                  </Button>
                </Text>
              )}
            </div>
            <DateField
              label={m.dueDate()}
              hint={m.dueHint()}
              value={form.values.due_date}
              onChange={(day) => form.setFieldValue('due_date', day)}
            />
          </div>
          {(!lesson || lesson.is_owner) && (
            <Suspense fallback={<SkeletonRows rows={1} />}>
              <PlaceField value={form.values.place} onChange={(next) => form.setFieldValue('place', next)} />
            </Suspense>
          )}
          <Stack gap={2} aria-live="polite">
            {contract.dirty && draft.waiting && (
              <Text size="sm" c="dimmed">
                {m.draftHere()}
              </Text>
            )}
            {contract.dirty && !draft.waiting && draft.savedAt && (
              <Text size="sm" c="dimmed">
                {m.draftSaved({ when: formatDistance(draft.savedAt) })}
              </Text>
            )}
          </Stack>
        </FormBody>
        <Suspense fallback={<SkeletonRows />}>
          <LibraryPicker
            chosen={new Set(resources.map(({ item_id }) => item_id))}
            isFull={resources.length >= MOST_RESOURCES}
            onAdd={add}
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
