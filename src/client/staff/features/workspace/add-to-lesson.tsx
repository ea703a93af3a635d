import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { OnePicker } from '#client/staff/kit/pick/server-picker.tsx';
import type { Pick as Picked } from '#client/staff/kit/pick/use-server-options.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { MAX_RESOURCES } from '#contract/workspace/lesson-fields.ts';
import { createLesson, getLesson, updateLesson } from '#contract/workspace/lessons.contract.ts';
import { getAllLessons } from '#contract/workspace/workspace.contract.ts';
import { totalAfter } from './builder-values.ts';
import { itemAssignment, type LessonItem } from './item-assignment.ts';
import { lessonForm } from './lesson-form.ts';
import { tell, useReload } from './workspace.mutations.ts';

/** Puts a resource of the library into a lesson that is there, or makes an assignment of it, without leaving the library. */
export function AddToLesson({ item, onClose }: { readonly item: LessonItem; readonly onClose: () => void }) {
  const { userPuid: user_puid } = useUser();
  const reload = useReload();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [saving, setSaving] = useState(false);
  const [madeAs] = useState(() => crypto.randomUUID() as string);
  const name = inLocale(item.title);
  const resource = { item_id: item.item_id, resource_type_id: item.resource_type_id, time: item.minutes, remarks: '' };

  const tried = async (work: () => Promise<string>) => {
    setSaving(true);
    try {
      const done = await work();
      await reload();
      toast.success(done);
      onClose();
    } catch (error) {
      tell(error);
    } finally {
      setSaving(false);
    }
  };
  const add = (into: Picked) =>
    tried(async () => {
      const lesson = await call(getLesson, { query: { user_puid, lesson_id: Number(into.id) } });
      if (lesson.lesson_resources.some(({ item_id }) => item_id === item.item_id)) return m.alreadyIn({ name: lessonName(lesson) });
      if (lesson.lesson_resources.length >= MAX_RESOURCES) throw new Error(m.isFull({ count: MAX_RESOURCES }));
      const added = { ...resource, sort_order: lesson.lesson_resources.length + 1 };
      const lesson_resources = [...lesson.lesson_resources, added];
      const total_time = totalAfter(lesson, lesson_resources);
      await call(updateLesson, { body: lessonForm({ ...lesson, user_puid, total_time, lesson_resources }) });
      return m.wasAddedTo({ name: lessonName(lesson) });
    });
  const make = () =>
    tried(async () => {
      const made = await call(createLesson, { body: itemAssignment(user_puid, item, madeAs) });
      return m.wasMade({ name: lessonName(made) });
    });

  return (
    <Dialog open onClose={onClose} title={m.addToLessonOf({ name })}>
      <Stack>
        <OnePicker
          label={m.chooseLesson()}
          scope={['lessons', user_puid]}
          search={async (find) => {
            const page = await call(getAllLessons, {
              query: { user_puid, language_id: locale() === 'es' ? 102 : 101, query: find, page_size: 20 },
            });
            const rows = [...page.assignments, ...page.lessons];
            return {
              items: page.order.flatMap((id) => {
                const lesson = rows.find(({ lesson_id }) => lesson_id === id);
                return lesson ? [{ id: String(id), name: lessonName(lesson) }] : [];
              }),
              total: page.total,
            };
          }}
          picked={picked}
          onPick={setPicked}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={saving} onClick={() => void make()}>
            {m.makeNew()}
          </Button>
          <Button color="coral" disabled={picked === null} loading={saving} onClick={() => picked && void add(picked)}>
            {m.addHere()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
