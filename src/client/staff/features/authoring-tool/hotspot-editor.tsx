import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { regionStyle } from '#client/shared/ui/resources/region-style.ts';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import type { Region } from '#contract/content/content.schemas.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';
import { useMediaAddress } from './kinds/file-field.tsx';
import type { MediaValue } from './kinds/media-value.ts';
import { blankOption, OptionsEditor } from './options-editor.tsx';
import type { OptionJson, QuestionJson } from './package-json.ts';
import classes from './tool.module.css';

type Rect = readonly [left: number, top: number, right: number, bottom: number];
/** A place begins in the middle where it is written instead of drawn. */
const MIDDLE: Rect = [40, 40, 60, 60];
const SIDES = ['left', 'top', 'right', 'bottom'] as const;
/** A press without a drag marks nothing, in hundredths of the picture. */
const SMALLEST = 2;

interface HotspotEditorProps {
  readonly packageId: string;
  readonly folder: string;
  readonly picture: MediaValue | null;
  readonly question: QuestionJson;
  readonly field: string;
  readonly onChange: (question: QuestionJson) => void;
}

/** The places of a picture that students choose: drawn with the pointer, or written as numbers. */
export function HotspotEditor({ packageId, folder, picture, question, field, onChange }: HotspotEditorProps) {
  const { options = [] } = question;
  const src = useMediaAddress(packageId, folder, picture);
  const [drawn, setDrawn] = useState<Rect | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, from: number, size: number) => Math.min(100, Math.max(0, Math.round(((at - from) / size) * 100)));
    return [percent(event.clientX, box.left, box.width), percent(event.clientY, box.top, box.height)] as const;
  };
  const add = ([x, y, toX, toY]: Rect) => {
    const rect = [Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)] as const;
    if (rect[2] - rect[0] < SMALLEST || rect[3] - rect[1] < SMALLEST) return;
    // The first shape drawn goes to an answer that has no place yet.
    const waiting = options.find(({ region }) => region === undefined);
    const next = waiting ?? { ...blankOption('hotspot', options), correct: false };
    const placed = { ...next, region: { rect } };
    onChange({ ...question, options: waiting ? options.map((one) => (one === waiting ? placed : one)) : [...options, placed] });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{src ? m.placesHint() : m.placesNeedPicture()}</Text>
      {src && (
        <div
          className={classes.places}
          onPointerDown={(event) => {
            if (options.length >= MAX_OPTIONS || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const at = placeOf(event);
            setDrawn([...at, ...at]);
          }}
          onPointerMove={(event) => drawn && setDrawn([drawn[0], drawn[1], ...placeOf(event)])}
          onPointerUp={(event) => {
            if (drawn) add([drawn[0], drawn[1], ...placeOf(event)]);
            setDrawn(null);
          }}
          onPointerCancel={() => setDrawn(null)}
        >
          <img src={src} alt="" draggable={false} />
          {options.map(
            ({ id, region }, index) =>
              region && (
                <span key={id} style={regionStyle(asRegion(region))} aria-hidden="true">
                  <b>{optionLetter(index)}</b>
                </span>
              ),
          )}
          {drawn && <span style={regionStyle({ shape: 'rect', coords: sorted(drawn) })} aria-hidden="true" />}
        </div>
      )}
      <OptionsEditor
        question={question}
        field={field}
        onChange={onChange}
        more={({ region }, change) =>
          region === undefined || 'rect' in region ? (
            <Group gap="xs">
              {SIDES.map((side, at) => (
                <NumberInput
                  key={side}
                  label={m[`place_${side}`]()}
                  min={0}
                  max={100}
                  w={100}
                  value={region?.rect[at] ?? ''}
                  onChange={(value) => {
                    const rect = (region?.rect ?? MIDDLE).map((each, index) => (index === at ? Number(value) : each));
                    change({ region: { rect: rect as unknown as Rect } });
                  }}
                />
              ))}
            </Group>
          ) : (
            <Text size="sm">{m.placeShape()}</Text>
          )
        }
      />
    </Stack>
  );
}

const sorted = ([x, y, toX, toY]: Rect) => [Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)];

function asRegion(region: NonNullable<OptionJson['region']>): Region {
  if ('rect' in region) return { shape: 'rect', coords: [...region.rect] };
  if ('circle' in region) return { shape: 'circle', coords: [...region.circle] };
  return { shape: 'poly', coords: [...region.poly] };
}
