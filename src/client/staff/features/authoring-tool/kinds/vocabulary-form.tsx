import { Button, Checkbox, Fieldset, Stack } from '@mantine/core';
import * as z from 'zod/mini';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import type { Bilingual } from '#contract/wire.ts';
import { AddEntry } from '../add-part.tsx';
import { BothTexts } from '../both-texts.tsx';
import { idOf, moved, read, type TermJson, written } from '../package-json.ts';
import { LABELS } from '../resource-save.ts';
import classes from '../tool.module.css';
import { maybePicture } from './media-schema.ts';
import { leftFiles, namedFile, type PictureValue, pictureOf, pictureParts } from './media-value.ts';
import { PictureField } from './picture-field.tsx';
import { ResourceFields } from './resource-fields.tsx';
import type { ResourceFormProps } from './resource-form-props.ts';
import { bothWords, useResourceForm } from './use-resource-form.ts';

/** A word as the form has it. */
interface TermValue extends Pick<TermJson, 'term' | 'definition' | 'example' | 'cognate'> {
  /** Of a word that is stored: what students practiced hangs on its id. */
  readonly id: string | null;
  /** Tells the rows apart while some have no id. */
  readonly key: string;
  readonly picture: PictureValue | null;
  /** Its recordings, which come with a package. */
  readonly audio?: Bilingual | undefined;
}

const EMPTY: Bilingual = { en: '', es: '' };
const blank = (): TermValue => ({
  id: null,
  key: crypto.randomUUID(),
  term: EMPTY,
  definition: EMPTY,
  example: EMPTY,
  cognate: false,
  picture: null,
});
const schema = z.object({
  terms: z
    .array(
      z.object({
        id: z.nullable(z.string()),
        key: z.string(),
        term: bothWords,
        definition: bothWords,
        example: bothWords,
        cognate: z.boolean(),
        picture: maybePicture,
        audio: z.optional(z.custom<Bilingual>()),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
});

/** Words with what they mean, an example and a picture, in both languages. */
export function VocabularyForm(props: ResourceFormProps) {
  const { packageId, folder, resource, texts } = props;
  const file = typeof resource?.file === 'string' ? resource.file : null;
  const stored = read<{ readonly terms: readonly TermJson[] }>(texts[file ?? ''])?.terms;
  const form = useResourceForm<{ terms: TermValue[] }>(props, {
    kind: 'vocabulary',
    schema: schema as z.ZodMiniType<{ terms: TermValue[] }>,
    content: {
      terms: stored
        ? stored.map(({ image, ...term }) => ({ ...term, key: term.id, picture: image ? pictureOf(image, texts[LABELS]) : null }))
        : [blank()],
    },
    minutes: 15,
    make: (id, { terms }) => {
      const taken = terms.flatMap((term) => term.id ?? []);
      const list = terms.map(({ id: known, key: _key, picture, audio, ...term }): TermJson => {
        const own = known ?? idOf(term.term.en, taken);
        if (known === null) taken.push(own);
        return { id: own, ...term, ...(picture && { image: namedFile(id, picture) }), ...(audio && { audio }) };
      });
      const path = file ?? `${id}.json`;
      const shown = pictureParts(
        id,
        terms.flatMap(({ picture }) => picture ?? []),
      );
      const left = leftFiles(
        id,
        stored?.map(({ image }) => image) ?? [],
        list.map(({ image }) => image),
      );
      return { resource: { file: path }, texts: { ...left, ...shown.texts, [path]: written({ terms: list }) }, pictures: shown.pictures };
    },
  });
  const { content, set, faultOf } = form;
  const { terms } = content;
  const change = (at: number, part: Partial<TermValue>) =>
    set({ terms: terms.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <FormBody contract={form.contract}>
      <ResourceFields form={form} />
      <SortableList
        label={m.words()}
        tall
        rows={terms}
        rowKey={({ key }) => key}
        rowName={({ term, key }) => term.en || key}
        onMove={(from, to) => set({ terms: moved(terms, from, to) })}
      >
        {(term, index) => {
          const at = `terms.${index}`;
          const part = (name: 'term' | 'definition' | 'example', label: string, rows?: number) => (
            <BothTexts
              label={label}
              {...(rows === undefined ? {} : { rows })}
              value={term[name]}
              field={`${at}.${name}`}
              faultOf={(language) => faultOf(`${at}.${name}.${language}`)}
              onChange={(text) => change(index, { [name]: text })}
            />
          );
          return (
            <Fieldset legend={m.wordNumber({ number: index + 1 })} className={classes.question} data-field={at}>
              <Stack gap="sm">
                {part('term', m.word())}
                {part('definition', m.meaning(), 2)}
                {part('example', m.example(), 2)}
                <Checkbox
                  label={m.cognate()}
                  description={m.cognateHint()}
                  checked={term.cognate}
                  onChange={(event) => change(index, { cognate: event.currentTarget.checked })}
                />
                <PictureField
                  packageId={packageId}
                  folder={folder}
                  label={m.picture()}
                  field={`${at}.picture`}
                  isOptional
                  value={term.picture}
                  faultOf={faultOf}
                  onChange={(picture) => change(index, { picture })}
                />
                {terms.length > 1 && (
                  <Button
                    variant="subtle"
                    style={{ alignSelf: 'start' }}
                    onClick={() => set({ terms: terms.filter((one) => one !== term) })}
                  >
                    {m.removeWord({ number: index + 1 })}
                  </Button>
                )}
              </Stack>
            </Fieldset>
          );
        }}
      </SortableList>
      <AddEntry label={m.addWord()} onAdd={() => set({ terms: [...terms, blank()] })} />
    </FormBody>
  );
}
