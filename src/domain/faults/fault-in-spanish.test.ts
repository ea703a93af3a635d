import { describe, expect, it } from 'vitest';
import { faultInSpanish } from './fault-in-spanish.ts';
import { FAULT_TEXTS } from './fault-texts.ts';
import { EDITOR_TEXTS } from './fault-texts-editor.ts';
import { QTI_FAULT_TEXTS } from './fault-texts-qti.ts';
import { QUESTION_FAULT_TEXTS } from './fault-texts-questions.ts';

describe('a fault in Spanish', () => {
  it('keeps what it is about as it is', () => {
    expect(faultInSpanish('its id is "unit-tide" but its folder is "unit-tides"')).toBe(
      'su id es "unit-tide", pero su carpeta es "unit-tides"',
    );
    expect(faultInSpanish('cover.svg: the label {{place}} is missing')).toBe('cover.svg: falta la etiqueta {{place}}');
    expect(faultInSpanish('terms.0.cognate: must be true or false')).toBe('terms.0.cognate: debe ser true o false');
  });

  it('puts together what was put together', () => {
    expect(faultInSpanish('names "D" as correct, which is none of its choices; see its <correctResponse>')).toBe(
      'nombra "D" como correcta, y no es ninguna de sus opciones; mira su <correctResponse>',
    );
    expect(faultInSpanish('a multiple has two or more correct options, this has 1: the column correct says "a"')).toBe(
      'una pregunta multiple tiene dos o más opciones correctas, esta tiene 1: la columna correct dice "a"',
    );
    expect(
      faultInSpanish(
        'field-trip was another kind of resource in the version that is in use; lessons and answers hang on it: give it a new id',
      ),
    ).toMatch(/^field-trip era otro tipo de recurso/);
  });

  it('is none where nobody wrote one', () => {
    expect(faultInSpanish('What only a parser says')).toBeNull();
    expect(faultInSpanish('')).toBeNull();
  });

  it('says what each text is about, and nothing else', () => {
    const namesOf = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const [en, es] of [...FAULT_TEXTS, ...QTI_FAULT_TEXTS, ...QUESTION_FAULT_TEXTS, ...EDITOR_TEXTS])
      expect([en, [...namesOf(es)].sort()]).toEqual([en, [...namesOf(en)].sort()]);
  });
});
