import { Button, Fieldset, NumberInput, Stack } from '@mantine/core';
import * as z from 'zod/mini';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import type { Bilingual } from '#contract/wire.ts';
import { AddEntry } from '../add-part.tsx';
import { BothTexts } from '../both-texts.tsx';
import { moved, read, type SceneJson, written } from '../package-json.ts';
import { LABELS } from '../resource-save.ts';
import classes from '../tool.module.css';
import { onePicture } from './media-schema.ts';
import { leftFiles, namedFile, type PictureValue, pictureOf, pictureParts } from './media-value.ts';
import { PictureField } from './picture-field.tsx';
import { ResourceFields } from './resource-fields.tsx';
import type { ResourceFormProps } from './resource-form-props.ts';
import { bothWords, useResourceForm } from './use-resource-form.ts';

interface SceneValue {
  readonly key: string;
  readonly picture: PictureValue | null;
  readonly seconds: number | string;
  readonly caption: Bilingual;
}
interface AnimationValue {
  summary: Bilingual;
  scenes: SceneValue[];
}

const EMPTY: Bilingual = { en: '', es: '' };
const blank = (): SceneValue => ({ key: crypto.randomUUID(), picture: null, seconds: 6, caption: EMPTY });
const schema = z.object({
  summary: bothWords,
  scenes: z
    .array(
      z.object({
        key: z.string(),
        picture: onePicture,
        seconds: z.number().check(z.gt(0), z.maximum(60)),
        caption: bothWords,
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
});

/** Pictures that follow each other, each with what happens in it. */
export function AnimationForm(props: ResourceFormProps) {
  const { packageId, folder, resource, texts } = props;
  const file = typeof resource?.file === 'string' ? resource.file : null;
  const stored = read<{ readonly summary: Bilingual; readonly scenes: readonly SceneJson[] }>(texts[file ?? '']);
  const form = useResourceForm<AnimationValue>(props, {
    kind: 'animation',
    schema: schema as unknown as z.ZodMiniType<AnimationValue>,
    content: {
      summary: stored?.summary ?? EMPTY,
      scenes: stored
        ? stored.scenes.map(({ image, ...scene }, index) => ({ ...scene, key: String(index), picture: pictureOf(image, texts[LABELS]) }))
        : [blank()],
    },
    minutes: 5,
    make: (id, { summary, scenes }) => {
      const pictures = scenes.flatMap(({ picture }) => picture ?? []);
      const list = scenes.flatMap(({ picture, seconds, caption }): SceneJson[] =>
        picture ? [{ image: namedFile(id, picture), seconds: Number(seconds), caption }] : [],
      );
      const path = file ?? `${id}.json`;
      const shown = pictureParts(id, pictures);
      const left = leftFiles(
        id,
        stored?.scenes.map(({ image }) => image) ?? [],
        list.map(({ image }) => image),
      );
      return {
        resource: { file: path },
        texts: { ...left, ...shown.texts, [path]: written({ summary, scenes: list }) },
        pictures: shown.pictures,
      };
    },
  });
  const { content, set, faultOf } = form;
  const { scenes, summary } = content;
  const change = (at: number, part: Partial<SceneValue>) =>
    set({ scenes: scenes.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <FormBody contract={form.contract}>
      <ResourceFields form={form} hasSummary={false} />
      <BothTexts
        label={m.whatItShows()}
        rows={2}
        value={summary}
        field="summary"
        faultOf={(language) => faultOf(`summary.${language}`)}
        onChange={(text) => set({ summary: text })}
      />
      <SortableList
        label={m.scenes()}
        tall
        rows={scenes}
        rowKey={({ key }) => key}
        rowName={({ caption, key }) => caption.en || key}
        onMove={(from, to) => set({ scenes: moved(scenes, from, to) })}
      >
        {(scene, index) => {
          const at = `scenes.${index}`;
          return (
            <Fieldset legend={m.sceneNumber({ number: index + 1 })} className={classes.question} data-field={at}>
              <Stack gap="sm">
                <PictureField
                  packageId={packageId}
                  folder={folder}
                  label={m.picture()}
                  field={`${at}.picture`}
                  value={scene.picture}
                  faultOf={faultOf}
                  onChange={(picture) => change(index, { picture })}
                />
                <BothTexts
                  label={m.caption()}
                  rows={2}
                  value={scene.caption}
                  field={`${at}.caption`}
                  faultOf={(language) => faultOf(`${at}.caption.${language}`)}
                  onChange={(caption) => change(index, { caption })}
                />
                <NumberInput
                  label={m.seconds()}
                  withAsterisk
                  min={1}
                  max={60}
                  clampBehavior="none"
                  maw={200}
                  data-field={`${at}.seconds`}
                  value={scene.seconds}
                  error={faultOf(`${at}.seconds`)}
                  onChange={(seconds) => change(index, { seconds })}
                />
                {scenes.length > 1 && (
                  <Button
                    variant="subtle"
                    style={{ alignSelf: 'start' }}
                    onClick={() => set({ scenes: scenes.filter((one) => one !== scene) })}
                  >
                    {m.removeScene({ number: index + 1 })}
                  </Button>
                )}
              </Stack>
            </Fieldset>
          );
        }}
      </SortableList>
      <AddEntry label={m.addScene()} onAdd={() => set({ scenes: [...scenes, blank()] })} />
    </FormBody>
  );
}
