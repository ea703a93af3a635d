import type { Region } from '#contract/content/content.schemas.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';
import { attributeOf, named, type QtiElement } from './qti-document.ts';
import type { QtiAnswers, QtiChoice, QtiItem } from './qti-item.ts';

/** hotspotInteraction: regions of one picture, in its own pixels. */
export function readHotspot(item: QtiItem, interaction: QtiElement): QtiAnswers {
  const key = item.keyOf(interaction);
  const choices = item.choicesOf(interaction, 'hotspotChoice');
  item.refuseStrangers(
    key,
    choices.map(({ identifier }) => identifier),
  );
  if (key.correct.length === 0) item.fault('names no region as correct; name one or more', key.element);
  const picture = [...named(interaction, 'object'), ...named(interaction, 'img')][0];
  const [width, height] = [Number(attributeOf(picture ?? interaction, 'width')), Number(attributeOf(picture ?? interaction, 'height'))];
  if (!picture) item.fault('has no picture; put an <object> or an <img> into it', interaction);
  else if (!(width > 0 && height > 0)) item.fault('does not say how large its picture is; give it width and height in pixels', picture);
  const options = choices.map((choice, index) => {
    if (choice.text === '')
      item.advise('has a region without a name (hotspotLabel): who cannot see the picture hears a letter only', choice.element);
    return {
      id: choice.id,
      text: choice.text || optionLetter(index),
      correct: key.correct.includes(choice.identifier),
      feedback: item.feedbackFor(choice),
      region: regionOf(item, choice, width, height),
    };
  });
  return { type: 'hotspot', options };
}

function regionOf(item: QtiItem, { element }: QtiChoice, width: number, height: number): Region {
  const shape = attributeOf(element, 'shape');
  const given = attributeOf(element, 'coords').split(',').map(Number);
  const across = (x = Number.NaN) => hundredths(x, width);
  const down = (y = Number.NaN) => hundredths(y, height);
  const [a, b, c, d] = given;
  let region: Region | null = null;
  if (shape === 'rect' && given.length === 4) region = { shape, coords: [across(a), down(b), across(c), down(d)] };
  if (shape === 'circle' && given.length === 3) region = { shape, coords: [across(a), down(b), across(c), down(c)] };
  if (shape === 'ellipse' && given.length === 4) region = { shape: 'circle', coords: [across(a), down(b), across(c), down(d)] };
  if (shape === 'poly' && given.length >= 6 && given.length % 2 === 0)
    region = { shape, coords: given.map((value, index) => (index % 2 === 0 ? across(value) : down(value))) };
  if (region?.coords.every((coord) => coord >= 0 && coord <= 100)) return region;
  if (width > 0 && height > 0)
    item.fault(
      `has a region of the shape "${shape}" with the coords "${attributeOf(element, 'coords')}", which is none of the picture; use rect, circle, ellipse or poly within it`,
      element,
    );
  return { shape: 'rect', coords: [0, 0, 0, 0] };
}

function hundredths(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}
