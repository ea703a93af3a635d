import { SimpleGrid, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { typeNames } from '#client/shared/messages/resource-types.ts';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { NumberField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { count, text } from '#contract/wire.ts';
import type { DocumentJson, ResourceJson } from './package-json.ts';
import { idOf } from './package-json.ts';
import { type Opened, saveResource } from './resource-save.ts';
import { TwoTexts } from './two-texts.tsx';
import { useEdit } from './use-edit.ts';

const words = text(300).check(z.trim(), z.minLength(1));
const schema = z.object({
  title_en: words,
  title_es: words,
  minutes: count.check(z.minimum(1), z.maximum(600)),
  type: z.string().check(z.minLength(1)),
  texts: z.record(z.string(), z.string()),
  opened: z.custom<Opened>(),
});
/** The kinds of texts that are written here; the others are brought in by packages. */
const TYPES = [25, 22, 5, 3, 17, 31, 15] as const;
/** English beside Spanish: without levels, then the three levels. */
const ROWS = [
  ['english', 'spanish'],
  ['lexile1', 'spanish1'],
  ['lexile2', 'spanish2'],
  ['lexile3', 'spanish3'],
] as const;

interface ReadingFormProps {
  readonly packageId: string;
  readonly folder: string;
  /** Null for a new one. */
  readonly resource: ResourceJson | null;
  readonly isUsual: boolean;
  readonly taken: readonly string[];
  /** Its texts by their paths within the folder. */
  readonly texts: Readonly<Record<string, string | null>>;
  readonly onDone: (id: string) => void;
}

/** A reading, an investigation or a guide: its texts in both languages side by side, by reading level where it has levels. */
export function ReadingForm({ packageId, folder, resource, isUsual, taken, texts, onDone }: ReadingFormProps) {
  const { edit } = useEdit(packageId);
  const documents = resource?.documents ?? [];
  const fileOf = (variant: string) => documents.find((one) => one.variant === variant)?.file;
  const contract = useContractForm({
    schema,
    initial: {
      title_en: resource?.title.en ?? '',
      title_es: resource?.title.es ?? '',
      minutes: (resource?.minutes ?? 15) as number | '',
      type: String(resource?.type ?? 25),
      texts: Object.fromEntries(documents.map(({ variant, file }) => [variant, texts[file] ?? ''])) as Record<string, string>,
      opened: { resource, texts } as Opened,
    },
    draft: `reading:${packageId}:${folder}/${resource?.id ?? 'new'}`,
    submit: async (values) => {
      const id = resource?.id ?? idOf(values.title_en, taken);
      const written = Object.entries(values.texts).filter(([, said]) => said.trim() !== '');
      if (written.length === 0) throw new Error(m.needText());
      const next = written.map(([variant, said]) => ({ variant, said, file: fileOf(variant) ?? `${id}.${variant}.md` }));
      const list: DocumentJson[] = next.map(({ variant, file }) => ({
        ...documents.find((one) => one.variant === variant),
        file,
        variant,
      }));
      const gone = documents.filter(({ variant }) => !next.some((one) => one.variant === variant) && !isUsual);
      const isDone = await saveResource(edit, {
        folder,
        opened: values.opened,
        resource: {
          ...(resource ?? { kind: 'document', id }),
          id,
          title: { en: values.title_en, es: values.title_es },
          minutes: values.minutes,
          ...(isUsual ? {} : { type: Number(values.type), documents: list }),
        } as ResourceJson,
        texts: {
          ...Object.fromEntries(next.map(({ file, said }) => [file, said.endsWith('\n') ? said : `${said}\n`])),
          ...Object.fromEntries(gone.map(({ file }) => [file, null])),
        },
      });
      if (!isDone) throw new Error(m.notSaved());
      return id;
    },
    onSaved: onDone,
  });
  const { form } = contract;
  const { texts: typed } = form.getValues();
  const levels = ROWS.map((row) => row.map((variant) => (variant === 'spanish2' ? 'spanish' : variant)));
  const hasLevels = ['lexile1', 'lexile2', 'lexile3'].some((variant) => variant in typed);
  const shown = hasLevels ? levels.slice(1) : levels;
  const field = (variant: string, label: string) => (
    <Textarea
      key={variant}
      label={label}
      value={typed[variant] ?? ''}
      autosize
      minRows={6}
      maxRows={24}
      lang={variant.startsWith('spanish') ? 'es' : 'en'}
      onChange={(event) => form.setFieldValue('texts', { ...typed, [variant]: event.currentTarget.value })}
    />
  );
  return (
    <FormBody contract={contract}>
      <TwoTexts form={form} names={['title_en', 'title_es']} label={m.name()} required />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField form={form} name="minutes" label={m.minutes()} min={1} max={600} required />
        {!isUsual && (
          <SelectField
            form={form}
            name="type"
            label={m.kind()}
            required
            options={[...new Set([Number(form.getValues().type), ...TYPES])].map((type) => ({
              value: String(type),
              label: (typeNames as Readonly<Record<number, (() => string) | undefined>>)[type]?.() ?? String(type),
            }))}
          />
        )}
      </SimpleGrid>
      <p>{m.howToWrite()}</p>
      {shown.map(([en = 'english', es = 'spanish'], index) => {
        // Without levels the Spanish text stands beside the plain English one; with them, beside the middle.
        const isTwice = es === 'spanish' && !hasLevels && index > 0;
        const level = en === 'english' ? '' : m.level({ level: en.slice(-1) });
        return (
          <SimpleGrid key={en} cols={{ base: 1, sm: 2 }}>
            {field(en, [m.english(), level].filter((part) => part !== '').join(', '))}
            {isTwice ? <span /> : field(es, [m.spanish(), level].filter((part) => part !== '').join(', '))}
          </SimpleGrid>
        );
      })}
    </FormBody>
  );
}
