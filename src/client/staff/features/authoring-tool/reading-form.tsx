import { SimpleGrid, Textarea } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { CheckboxField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { NumberField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m as kinds } from '#client/staff/messages/library/authoring-kinds.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { count, text } from '#contract/wire.ts';
import { maybePicture } from './kinds/media-schema.ts';
import { typeOptions } from './kinds/resource-fields.tsx';
import type { Template } from './kinds/templates.ts';
import type { DocumentJson, ResourceJson } from './package-json.ts';
import { LABELS, type Opened, saveResource } from './resource-save.ts';
import { type TextPictures, TextTools } from './text-tools.tsx';
import { TwoTexts } from './two-texts.tsx';
import { useEdit } from './use-edit.ts';

const words = text(300).check(z.trim(), z.minLength(1));
const schema = z.object({
  title_en: words,
  title_es: words,
  minutes: count.check(z.minimum(1), z.maximum(600)),
  type: z.string().check(z.minLength(1)),
  is_given: z.boolean(),
  texts: z.record(z.string(), z.string()),
  pictures: z.record(z.string(), maybePicture),
  opened: z.custom<Opened>(),
});
/** The kinds of texts that are written here; the others are brought in by packages. */
const TYPES = [25, 22, 5, 3, 17, 31, 15, 13, 34, 33, 36, 43, 44, 40, 41, 32, 37, 1] as const;
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
  /** Of a new one: what it is to be. @default a reading */
  readonly template?: Template | null;
  readonly taken: readonly string[];
  /** Its texts by their paths within the folder. */
  readonly texts: Readonly<Record<string, string | null>>;
  readonly onDone: (id: string) => void;
}

/** A reading, an investigation or a guide: its texts in both languages side by side, by reading level where it has levels. */
export function ReadingForm({ packageId, folder, resource, isUsual, template = null, taken, texts, onDone }: ReadingFormProps) {
  const { edit } = useEdit(packageId);
  const documents = resource?.documents ?? [];
  const fileOf = (variant: string) => documents.find((one) => one.variant === variant)?.file;
  const contract = useContractForm({
    schema,
    initial: {
      title_en: resource?.title.en ?? '',
      title_es: resource?.title.es ?? '',
      minutes: (resource?.minutes ?? 15) as number | '',
      type: String(resource?.type ?? template?.type ?? 25),
      is_given: resource ? resource.assignable !== false : template?.isForTeachers !== true,
      texts: Object.fromEntries(documents.map(({ variant, file }) => [variant, texts[file] ?? ''])) as Record<string, string>,
      pictures: {} as TextPictures,
      opened: { resource, texts } as Opened,
    },
    // A draft of a guide does not come back in a reading.
    draft: `reading:${packageId}:${folder}/${resource?.id ?? (template ? `new ${template.type}` : 'new')}`,
    submit: async (values) => {
      const written = Object.entries(values.texts).filter(([, said]) => said.trim() !== '');
      if (written.length === 0) throw new Error(m.needText());
      const pictures = Object.entries(values.pictures as TextPictures).filter(([path]) => written.some(([, said]) => said.includes(path)));
      const id = await saveResource(edit, {
        folder,
        opened: values.opened,
        title: values.title_en,
        taken,
        make: (made) => {
          const next = written.map(([variant, said]) => ({ variant, said, file: fileOf(variant) ?? `${made}.${variant}.md` }));
          const list: DocumentJson[] = next.map(({ variant, file }) => ({
            ...documents.find((one) => one.variant === variant),
            file,
            variant,
          }));
          const gone = documents.filter(({ variant }) => !next.some((one) => one.variant === variant) && !isUsual);
          const { assignable: _assignable, ...before } = resource ?? { kind: 'document' };
          return {
            resource: {
              ...before,
              id: made,
              title: { en: values.title_en, es: values.title_es },
              minutes: values.minutes,
              ...(isUsual ? {} : { type: Number(values.type), documents: list, ...(values.is_given ? {} : { assignable: false }) }),
            },
            texts: {
              ...Object.fromEntries(next.map(({ file, said }) => [file, said.endsWith('\n') ? said : `${said}\n`])),
              ...Object.fromEntries(gone.map(({ file }) => [file, null])),
              ...Object.fromEntries(
                pictures.flatMap(([path, { path: old, sha256 }]) => (old === null && sha256 ? [[path, { sha256 }]] : [])),
              ),
            },
            pictures: Object.fromEntries(
              pictures.map(([path, { alt, isDecorative }]) => [path.slice('media/'.length), { alt, isDecorative }]),
            ),
          };
        },
      });
      if (id === null) throw new Error(m.notSaved());
      return id;
    },
    onSaved: onDone,
  });
  const { form } = contract;
  const carets = useRef<Record<string, number>>({});
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
      onSelect={(event) => {
        carets.current[variant] = event.currentTarget.selectionStart;
      }}
      onChange={(event) => form.setFieldValue('texts', { ...typed, [variant]: event.currentTarget.value })}
    />
  );
  return (
    <FormBody contract={contract}>
      <TwoTexts form={form} names={['title_en', 'title_es']} label={m.name()} required />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField form={form} name="minutes" label={m.minutes()} min={1} max={600} required />
        {!isUsual && <SelectField form={form} name="type" label={m.kind()} required options={typeOptions(TYPES, form.getValues().type)} />}
      </SimpleGrid>
      {!isUsual && <CheckboxField form={form} name="is_given" label={kinds.forStudents()} hint={kinds.forStudentsHint()} />}
      <p>{m.howToWrite()}</p>
      <TextTools
        packageId={packageId}
        folder={folder}
        texts={typed}
        pictures={form.getValues().pictures}
        labels={texts[LABELS]}
        carets={carets.current}
        faultOf={(path) => form.errors[path]}
        onChange={(next) => {
          form.clearErrors();
          form.setValues({ ...form.getValues(), texts: { ...next.texts }, pictures: next.pictures });
        }}
      />
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
