import { Button, Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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
import { FileField } from './file-field.tsx';
import { maybePicture } from './media-schema.ts';
import { leftFiles, type MediaValue, mediaOf, namedFile, type PictureValue, pictureOf, pictureParts } from './media-value.ts';
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
  readonly sounds: Sounds;
}

/** The recording of a word in each language. */
interface Sounds {
  readonly en: MediaValue | null;
  readonly es: MediaValue | null;
}

const NO_SOUNDS: Sounds = { en: null, es: null };
const EMPTY: Bilingual = { en: '', es: '' };
const blank = (): TermValue => ({
  id: null,
  key: crypto.randomUUID(),
  term: EMPTY,
  definition: EMPTY,
  example: EMPTY,
  cognate: false,
  picture: null,
  sounds: NO_SOUNDS,
});
/** A student who hears one language hears both. */
const bothSounds = z.custom<Sounds>().check(({ value: { en, es }, issues }) => {
  if ((en === null) === (es === null)) return;
  issues.push({ code: 'custom', path: [en === null ? 'es' : 'en'], message: m.bothRecordings(), input: '?' });
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
        sounds: bothSounds,
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
        ? stored.map(({ image, audio, ...term }) => ({
            ...term,
            key: term.id,
            picture: image ? pictureOf(image, texts[LABELS]) : null,
            sounds: audio ? { en: mediaOf(audio.en, {}), es: mediaOf(audio.es, {}) } : NO_SOUNDS,
          }))
        : [blank()],
    },
    minutes: 15,
    make: (id, { terms }) => {
      const taken = terms.flatMap((term) => term.id ?? []);
      const list = terms.map(({ id: known, key: _key, picture, sounds: { en, es }, ...term }): TermJson => {
        const own = known ?? idOf(term.term.en, taken);
        if (known === null) taken.push(own);
        return {
          id: own,
          ...term,
          ...(picture && { image: namedFile(id, picture) }),
          ...(en && es && { audio: { en: namedFile(id, en), es: namedFile(id, es) } }),
        };
      });
      const path = file ?? `${id}.json`;
      const shown = pictureParts(
        id,
        terms.flatMap(({ picture }) => picture ?? []),
      );
      const named = (words: readonly TermJson[] = []) => words.flatMap(({ image, audio }) => [image, audio?.en, audio?.es]);
      const sent = terms.flatMap(({ sounds: { en, es } }) => [en, es]).flatMap((sound) => (sound?.path === null ? sound : []));
      return {
        resource: { file: path },
        texts: {
          ...leftFiles(id, named(stored), named(list)),
          ...shown.texts,
          ...Object.fromEntries(sent.map((sound) => [namedFile(id, sound), { sha256: sound.sha256 ?? '' }])),
          [path]: written({ terms: list }),
        },
        pictures: shown.pictures,
      };
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
                <SoundFields
                  {...{ packageId, folder, faultOf }}
                  field={`${at}.sounds`}
                  value={term.sounds}
                  onChange={(sounds) => change(index, { sounds })}
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

interface SoundFieldsProps {
  readonly packageId: string;
  readonly folder: string;
  readonly field: string;
  readonly value: Sounds;
  readonly faultOf: (path: string) => ReactNode;
  readonly onChange: (value: Sounds) => void;
}

/** A word's recordings, one a language. Folded, because a long list would load every recording at once. */
function SoundFields({ packageId, folder, field, value, faultOf, onChange }: SoundFieldsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const hasFault = ['en', 'es'].some((language) => faultOf(`${field}.${language}`) !== undefined);
  const isOpen = isUnfolded || hasFault;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>{value.en || value.es ? m.recordingsThere() : m.recordings()}</summary>
      {isOpen && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          {(['en', 'es'] as const).map((language) => (
            <FileField
              key={language}
              {...{ packageId, folder }}
              medium="sound"
              label={language === 'en' ? m.recordingEnglish() : m.recordingSpanish()}
              field={`${field}.${language}`}
              isOptional
              value={value[language]}
              error={faultOf(`${field}.${language}`)}
              onChange={(sound) => onChange({ ...value, [language]: sound })}
            />
          ))}
        </SimpleGrid>
      )}
    </details>
  );
}
