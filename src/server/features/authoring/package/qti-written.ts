import { FIELD } from './json-question.ts';
import { attributeOf, named, type QtiElement } from './qti-document.ts';
import type { QtiAnswers, QtiItem, QtiKey, QtiWritten } from './qti-item.ts';

/** `data-spelling`: QTI itself says nothing of spelling. */
const SPELLING = 'dataSpelling';
const MAX_UNITS = 20;
const MAX_UNIT = 1_000;
const FIELD_OPTION = { id: FIELD.id, text: '', correct: true, feedback: '' };

/** textEntryInteraction: words, or a number where the response is one. */
export function readTextEntry(item: QtiItem, interaction: QtiElement): QtiAnswers {
  const key = item.keyOf(interaction, ['single', 'multiple']);
  const declaration = item.declarationOf(interaction);
  const baseType = declaration ? attributeOf(declaration, 'baseType') : '';
  const isNumber = baseType === 'integer' || baseType === 'float';
  if (declaration && !isNumber && baseType !== 'string')
    item.fault(`has the base type "${baseType}", which cannot be judged; use string, integer or float`, declaration);
  const spelling = attributeOf(interaction, SPELLING);
  return {
    type: 'text',
    options: [FIELD_OPTION],
    written: isNumber
      ? { ...numberOf(item, key), ...unitsOf(interaction) }
      : { ...wordsOf(item, key, declaration, spelling === 'forgives'), spellingCounts: spelling === 'counts' },
  };
}

/** extendedTextInteraction: nothing in it is judged by the machine, so it needs no correct response. */
export function readExtendedText(item: QtiItem, interaction: QtiElement): QtiAnswers {
  const declaration = item.declarationOf(interaction);
  if (declaration && attributeOf(declaration, 'cardinality') !== 'single')
    item.fault('asks for several texts; make an item of each', declaration);
  return { type: 'extended', options: [FIELD_OPTION] };
}

/** sliderInteraction: a number on a scale, which is written here. */
export function readSlider(item: QtiItem, interaction: QtiElement): QtiAnswers {
  item.advise('is a slider, here a number to write', interaction);
  return readTextEntry(item, interaction);
}

/** What a student draws or makes: a teacher looks at it. */
export function readWork(type: 'drawing' | 'photo' | 'file'): QtiAnswers {
  return { type, options: [FIELD_OPTION] };
}

/** Entries of the mapping that are worth as much as the best say the same in other words. */
function wordsOf(item: QtiItem, { correct, element }: QtiKey, declaration: QtiElement | null, isForgiving: boolean) {
  const entries = declaration ? named(declaration, 'mapEntry') : [];
  const worth = entries.map((entry) => Number(attributeOf(entry, 'mappedValue')));
  const best = worth.reduce((most, value) => Math.max(most, value), 0);
  const others = entries.filter((_entry, index) => best > 0 && worth[index] === best).map((entry) => attributeOf(entry, 'mapKey').trim());
  const accepted = [...new Set([...correct, ...others])].filter((words) => words !== '');
  if (accepted.length === 0) item.fault('takes no answer as right; write one into <correctResponse>', element);
  const isExact = entries.length > 0 && entries.every((entry) => attributeOf(entry, 'caseSensitive') === 'true');
  if (!isForgiving) return { accepted, isExact };
  const otherWords = entries.filter((_entry, index) => worth[index] === 0).map((entry) => attributeOf(entry, 'mapKey').trim());
  return { accepted, isExact, isForgiving, ...(otherWords.length > 0 && { otherWords }) };
}

/** `data-units`, a list in JSON: QTI itself compares numbers alone. */
function unitsOf(interaction: QtiElement): { readonly units?: readonly string[] } {
  try {
    const units: unknown = JSON.parse(attributeOf(interaction, 'dataUnits') || 'null');
    if (!Array.isArray(units)) return {};
    const words = units.filter((unit) => typeof unit === 'string' && unit.trim() !== '' && unit.length <= MAX_UNIT);
    return words.length === 0 ? {} : { units: words.slice(0, MAX_UNITS) };
  } catch {
    return {};
  }
}

/** The tolerance stands in the item's own processing, if anywhere. */
function numberOf(item: QtiItem, { correct, element }: QtiKey): Extract<QtiWritten, { value: number }> {
  const [text = ''] = correct;
  const value = Number(text);
  if (correct.length > 0 && (text === '' || !Number.isFinite(value))) item.fault(`names "${text}" as correct, which is no number`, element);
  const equal = named(item.root, 'equal')[0];
  const mode = equal ? attributeOf(equal, 'toleranceMode') : 'exact';
  const given = equal ? attributeOf(equal, 'tolerance').split(/\s+/, 2).map(Number) : [];
  const tolerance = Math.max(0, ...given.filter((part) => Number.isFinite(part)));
  if (mode === 'absolute') return { value, tolerance };
  // Of relative tolerances QTI gives hundredths of the value.
  return { value, tolerance: mode === 'relative' ? (Math.abs(value) * tolerance) / 100 : 0 };
}
