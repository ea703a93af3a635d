import * as z from 'zod/mini';
import { type ContractForm, useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { count, text } from '#contract/wire.ts';
import { isHalfWritten } from '#domain/answers/optional-text.ts';
import type { PackageKind } from '#domain/content/package-kinds.ts';
import type { ResourceJson } from '../package-json.ts';
import { isUsual, type Opened, type PictureWords, saveResource } from '../resource-save.ts';
import { useEdit, type Wanted } from '../use-edit.ts';
import type { ResourceFormProps } from './resource-form-props.ts';

const words = text(300).check(z.trim(), z.minLength(1));
const about = {
  title_en: words,
  title_es: words,
  summary_en: text(2_000).check(z.trim()),
  summary_es: text(2_000).check(z.trim()),
  minutes: count.check(z.minimum(1), z.maximum(600)),
  type: z.string(),
  is_given: z.boolean(),
  opened: z.custom<Opened>(),
};
const bothSummaries = z.check<{ readonly summary_en: string; readonly summary_es: string }>(({ value, issues }) => {
  if (!isHalfWritten({ en: value.summary_en, es: value.summary_es })) return;
  const path = [value.summary_en.trim() === '' ? 'summary_en' : 'summary_es'];
  issues.push({ code: 'custom', path, message: m.bothOrNeither(), input: '?' });
});

/** Values of a resource form: those of every resource, and the content of its kind. */
export type ResourceValues<Content> = {
  title_en: string;
  title_es: string;
  summary_en: string;
  summary_es: string;
  minutes: number | '';
  type: string;
  is_given: boolean;
  opened: Opened;
  content: Content;
};

/** The part of a resource that belongs to its kind, with its files. */
interface KindParts {
  readonly resource: { readonly [Field in keyof ResourceJson]?: ResourceJson[Field] | undefined };
  readonly texts: Wanted;
  readonly pictures?: Readonly<Record<string, PictureWords>>;
}

interface ResourceFormOptions<Content> {
  readonly kind: PackageKind;
  readonly schema: z.ZodMiniType<Content>;
  readonly content: Content;
  readonly minutes: number;
  readonly make: (id: string, content: Content) => KindParts;
}

export interface ResourceForm<Content> {
  readonly contract: ContractForm<ResourceValues<Content>>;
  readonly content: Content;
  readonly set: (part: Partial<Content>) => void;
  /** The error of a part of the content. */
  readonly faultOf: (path: string) => React.ReactNode;
  /** One of the usual six: its sub-unit says all of it but title and minutes. */
  readonly isUsual: boolean;
}

/** The form of a resource: checked as the importer checks it, kept on this device while it is typed, and never saved over a colleague's. */
export function useResourceForm<Content>(props: ResourceFormProps, options: ResourceFormOptions<Content>): ResourceForm<Content> {
  const { packageId, folder, resource, subunit, template, taken, texts, hashes, onDone } = props;
  const { kind, schema, content: initial, minutes, make } = options;
  const { edit } = useEdit(packageId);
  const isOneOfSix = resource !== null && isUsual(subunit, resource.id);
  const contract = useContractForm({
    schema: z.object({ ...about, content: schema }).check(bothSummaries),
    initial: {
      title_en: resource?.title.en ?? '',
      title_es: resource?.title.es ?? '',
      summary_en: resource?.summary?.en ?? '',
      summary_es: resource?.summary?.es ?? '',
      minutes: resource?.minutes ?? minutes,
      type: String(resource?.type ?? template?.type ?? ''),
      is_given: resource ? resource.assignable !== false : template?.isForTeachers !== true,
      opened: { resource, texts, hashes },
      content: initial,
    } as ResourceValues<Content>,
    draft: `${kind}:${packageId}:${folder}/${resource?.id ?? 'new'}`,
    submit: async (input) => {
      const values = input as unknown as ResourceValues<Content>;
      const id = await saveResource(edit, {
        folder,
        opened: values.opened,
        title: values.title_en,
        taken,
        make: (made) => {
          const parts = make(made, values.content);
          const { summary: _summary, assignable: _assignable, ...before } = resource ?? { kind };
          const summary = { en: values.summary_en, es: values.summary_es };
          const whole = {
            ...before,
            id: made,
            title: { en: values.title_en, es: values.title_es },
            minutes: values.minutes,
            ...(values.type === '' ? {} : { type: Number(values.type) }),
            ...(summary.en === '' ? {} : { summary }),
            ...(values.is_given ? {} : { assignable: false }),
            ...parts.resource,
          };
          // JSON drops the keys of removed parts.
          return { ...parts, resource: JSON.parse(JSON.stringify(whole)) as ResourceJson };
        },
      });
      if (id === null) throw new Error(m.notSaved());
      return id;
    },
    onSaved: onDone,
  }) as ContractForm<ResourceValues<Content>>;
  const { form } = contract;
  return {
    contract,
    content: form.getValues().content,
    set: (part) => {
      form.clearErrors();
      form.setValues({ ...form.getValues(), content: { ...form.getValues().content, ...part } });
    },
    faultOf: (path) => form.errors[`content.${path}`],
    isUsual: isOneOfSix,
  };
}

/** A text that is asked for in both languages. */
export const bothWords = z.object({ en: text(2_000).check(z.trim(), z.minLength(1)), es: text(2_000).check(z.trim(), z.minLength(1)) });
/** A text in both languages or in none. */
export const bothOrNone = z.object({ en: text(100_000), es: text(100_000) }).check(({ value, issues }) => {
  if (!isHalfWritten(value)) return;
  issues.push({ code: 'custom', path: [value.en.trim() === '' ? 'en' : 'es'], message: m.bothOrNeither(), input: '?' });
});
