import { Alert, CloseButton, Group, Input, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { levelChoices } from '#client/staff/kit/pick/level-choices.ts';
import { OnePicker } from '#client/staff/kit/pick/server-picker.tsx';
import { m } from '#client/staff/messages/library/prebuilt-lessons.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { search } from '#contract/search/search.contract.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Remarks } from '#contract/workspace/lesson-fields.ts';
import { getPrebuiltLessons, savePrebuiltLesson } from '#contract/workspace/prebuilt.contract.ts';
import type { PrebuiltLesson } from '#contract/workspace/prebuilt.schemas.ts';
import { productsToChooseQuery } from './prebuilt.queries.ts';

/** A resource as it is typed. */
interface Row {
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly time: number | string;
  readonly remarks: Remarks;
  readonly is_retired: boolean;
}

interface PrebuiltFormProps {
  /** Null for a new one. */
  readonly lesson: PrebuiltLesson | null;
  readonly productId: number | null;
  readonly onClose: () => void;
}

/** Puts a prebuilt assignment together: title and objective in both languages, and resources in their order. */
export function PrebuiltForm({ lesson, productId, onClose }: PrebuiltFormProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const products = useQuery(productsToChooseQuery());
  const contract = useContractForm({
    schema: savePrebuiltLesson.body,
    initial: {
      // The version that the typing began from, which a draft keeps.
      base_version: lesson?.version ?? null,
      product_id: lesson ? String(lesson.product_id) : productId === null ? '' : String(productId),
      title_en: lesson?.title.en ?? '',
      title_es: lesson?.title.es ?? '',
      objective_en: lesson?.objective.en ?? '',
      objective_es: lesson?.objective.es ?? '',
      grade: lesson?.grade ?? '',
      standards: (lesson?.standards ?? []).join(', '),
      resources: (lesson?.resources ?? []).map(
        ({ item_id, resource_type_id, title, time, remarks, is_retired }): Row => ({
          item_id,
          resource_type_id,
          title,
          time,
          remarks,
          is_retired,
        }),
      ),
    },
    draft: `prebuilt:${lesson?.prebuilt_id ?? 'new'}`,
    toInput: (values) => ({
      user_puid,
      prebuilt_id: lesson?.prebuilt_id ?? null,
      version: lesson?.version ?? null,
      product_id: values.product_id,
      title: { en: values.title_en, es: values.title_es },
      objective: { en: values.objective_en, es: values.objective_es },
      grade: values.grade,
      standards: values.standards
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== ''),
      resources: values.resources.map(({ item_id, time, remarks }) => ({ item_id, time, remarks })),
    }),
    submit: (body) => call(savePrebuiltLesson, { body }),
    onSaved: () => {
      toast.success(m.saved());
      close();
    },
  });
  // Read anew: somebody else may have changed it meanwhile.
  const close = () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getPrebuiltLessons]) });
    onClose();
  };
  const { form } = contract;
  const { product_id, resources, base_version } = form.getValues();
  const chosen = product_id === '' || product_id === null ? null : Number(product_id);
  const set = (rows: readonly Row[]) => form.setFieldValue('resources', [...rows]);
  const both = (label: string) => [m.inEnglish({ label }), m.inSpanish({ label })] as const;
  const [titleEn, titleEs] = both(m.name());
  const [objectiveEn, objectiveEs] = both(m.objective());
  return (
    <FormModal open onClose={close} title={lesson ? m.editTitle() : m.add()} contract={contract} size="xl">
      {lesson && base_version !== lesson.version && (
        <Alert color="amber" role="status">
          {m.changedSince({ name: lesson.edited_by ?? m.someone() })}
        </Alert>
      )}
      <SelectField
        form={form}
        name="product_id"
        label={m.product()}
        required
        disabled={lesson !== null || resources.length > 0}
        {...choicesOf(products, (data) =>
          data.products
            .filter(({ withdrawn_at }) => withdrawn_at === null)
            .map((product) => ({ value: String(product.product_id), label: `${inLocale(product.title)} (${product.grade})` })),
        )}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField form={form} name="title_en" label={titleEn} required maxLength={200} />
        <TextField form={form} name="title_es" label={titleEs} required maxLength={200} />
        <TextareaField form={form} name="objective_en" label={objectiveEn} required rows={2} maxLength={1000} />
        <TextareaField form={form} name="objective_es" label={objectiveEs} required rows={2} maxLength={1000} />
        <TextField form={form} name="grade" label={m.grade()} required maxLength={20} />
        <TextField form={form} name="standards" label={m.standards()} hint={m.standardsHint()} maxLength={500} />
      </SimpleGrid>
      <Input.Wrapper label={m.resources()} withAsterisk error={form.errors.resources ? m.needResource() : undefined}>
        <SortableList
          label={m.resources()}
          rows={resources}
          rowKey={({ item_id }) => String(item_id)}
          rowName={({ title }) => inLocale(title)}
          onMove={(from, to) => {
            const next = resources.filter((_, at) => at !== from);
            const row = resources[from];
            if (row) set([...next.slice(0, to), row, ...next.slice(to)]);
          }}
        >
          {(row, index) => (
            <ResourceRow
              row={row}
              onChange={(part) => set(resources.map((each, at) => (at === index ? { ...each, ...part } : each)))}
              onRemove={() => set(resources.filter((_, at) => at !== index))}
            />
          )}
        </SortableList>
      </Input.Wrapper>
      {chosen !== null && (
        <OnePicker
          key={resources.length}
          label={m.addResource()}
          scope={['prebuilt', chosen]}
          search={async (find, signal) => {
            const query = {
              user_puid,
              query: find === '' ? 'a' : find,
              product_id: chosen,
              unit_id: null,
              subunit_id: null,
              level3_id: null,
            };
            const { items, total } = await call(search, { query: { ...query, resource_types_denied: '', offset: 0 }, signal });
            return { items: items.map((item) => ({ id: pickId(item), name: inLocale(item.title), detail: `${item.minutes} min` })), total };
          }}
          picked={null}
          onPick={(pick) => {
            const row = pick && rowOf(pick.id);
            if (row && !resources.some(({ item_id }) => item_id === row.item_id)) set([...resources, row]);
          }}
        />
      )}
    </FormModal>
  );
}

const picked = z.object({
  item_id: z.int(),
  resource_type_id: z.int(),
  title: z.object({ en: z.string(), es: z.string() }),
  time: z.int(),
});

/** A pick carries its title in both languages and its minutes, as a picker knows only an id and a name. */
function pickId({ item_id, resource_type_id, title, minutes }: ItemSummary): string {
  return JSON.stringify({ item_id, resource_type_id, title, time: minutes });
}

function rowOf(id: string): Row | null {
  const read = picked.safeParse(JSON.parse(id));
  return read.success ? { ...read.data, remarks: '', is_retired: false } : null;
}

interface ResourceRowProps {
  readonly row: Row;
  readonly onChange: (part: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function ResourceRow({ row, onChange, onRemove }: ResourceRowProps) {
  const name = inLocale(row.title);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end" style={{ flex: 1, minWidth: 0 }}>
      <Stack gap={4} style={{ flex: 1 }}>
        <Text fw={600}>{name}</Text>
        {row.is_retired && (
          <Text size="sm" c="dimmed">
            {m.retired()}
          </Text>
        )}
        <Group gap="sm">
          <BoundedNumber
            aria-label={m.minutesOf({ name })}
            placeholder={m.minutes()}
            suffix=" min"
            min={1}
            max={600}
            w={110}
            value={row.time}
            onChange={(time) => onChange({ time })}
          />
          <NativeSelect
            aria-label={m.levelOf({ name })}
            data={levelChoices(row.resource_type_id)}
            value={row.remarks}
            onChange={(event) => onChange({ remarks: event.currentTarget.value as Remarks })}
          />
        </Group>
      </Stack>
      <CloseButton aria-label={m.remove({ name })} onClick={onRemove} />
    </Group>
  );
}
