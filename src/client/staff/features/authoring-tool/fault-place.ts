import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { ValidationError } from '#contract/authoring/authoring.schemas.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';

/** The place of a fault in a resource: `words` for the author, `field` for `focusField`. */
export interface FaultPlace {
  readonly words: string;
  readonly field: string;
  /** The fault without its path. */
  readonly problem: string;
}

const PATH = /^((?:items|instructions|terms|scenes)(?:\.[\w-]+)*): (.+)$/s;
/** A part of a resource in the file of its sub-unit: its number, and the part. */
const LISTED = /^resources\.\d+\.([\w.-]+): (.+)$/s;
/** Parts that a form holds under another name than their file. */
const FORM_NAMES: Readonly<Record<string, string>> = { image: 'picture', audio: 'sounds' };
const CAPTIONS = /\.(en|es)\.vtt$/;

/** The place of a fault in words that its author knows from the form; null where no form has it. */
export function faultPlace({ problem, file = '' }: Pick<ValidationError, 'problem'> & { readonly file?: string }): FaultPlace | null {
  const spoken = CAPTIONS.exec(file)?.[1];
  const about = spoken === undefined ? problem : `captions.${spoken}: ${problem}`;
  const [, field, rest] = PATH.exec(about) ?? LISTED.exec(about) ?? (spoken === undefined ? [] : [about, `captions.${spoken}`, problem]);
  if (field === undefined || rest === undefined) return null;
  const steps = field.split('.');
  const names: string[] = [];
  let language = '';
  for (const [index, step] of steps.entries()) {
    if (step === 'en' || step === 'es') language = step === 'en' ? m.english() : m.spanish();
    else if (!/^\d+$/.test(step)) {
      const name = nameOf(step, Number(steps[index + 1]));
      if (name !== '') names.push(name);
    }
  }
  const words = names.join(', ');
  const inForm = steps.map((step) => FORM_NAMES[step] ?? step).join('.');
  return { words: language === '' ? words : `${words} (${language})`, field: inForm, problem: rest };
}

/** A step of a path in words. @param number the place in a list that follows the step; NaN for a single part */
function nameOf(step: string, number: number): string {
  const at = Number.isNaN(number) ? '' : number + 1;
  switch (step) {
    case 'items':
      return at === '' ? m.questions() : m.questionNumber({ number: at });
    case 'options':
      return at === '' ? m.placeAnswers() : m.placeAnswer({ letter: optionLetter(number) });
    case 'answers':
      return at === '' ? m.placeAccepted() : m.placeAcceptedNumber({ number: at });
    case 'gaps':
      return at === '' ? '' : m.placeGap({ number: at });
    case 'columns':
    case 'rows':
    case 'premises':
      return at === '' ? '' : (step === 'columns' ? m.placeColumn : m.placeRow)({ number: at });
    case 'hints':
      return at === '' ? '' : m.placeHint({ number: at });
    case 'read_again':
      return m.placeReadAgain();
    case 'terms':
      return at === '' ? m.words() : m.placeWord({ number: at });
    case 'scenes':
      return at === '' ? '' : m.placeScene({ number: at });
    case 'term':
      return m.placeTerm();
    case 'definition':
      return m.placeMeaning();
    case 'example':
      return m.placeExample();
    case 'caption':
      return m.placeCaption();
    case 'seconds':
      return m.placeSeconds();
    case 'image':
    case 'poster':
      return m.placePicture();
    case 'audio':
      return m.placeRecording();
    case 'captions':
      return m.placeCaptions();
    case 'url':
      return m.placeAddress();
    case 'file':
      return m.placeFile();
    case 'title':
      return m.name();
    case 'summary':
      return m.summary();
    case 'instructions':
      return m.instructions();
    case 'stem':
      return m.placeStem();
    case 'feedback':
      return m.placeFeedback();
    case 'rationale':
      return m.placeExplanation();
    case 'standard':
      return m.placeStandard();
    default:
      return '';
  }
}

/** The form comes after its files were read; so many frames are waited for it. */
const MAX_FRAMES = 300;

/** Brings the keyboard to a field of the form that is open, or to the nearest part around it that the form has. */
export function focusField(field: string, frames = MAX_FRAMES): void {
  const steps = field.split('.');
  // A dialog that is about to close would take the focus back.
  const isCovered = document.querySelector('[role="dialog"]') !== null;
  for (let length = steps.length; length > 0 && !isCovered; length -= 1) {
    const part = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(steps.slice(0, length).join('.'))}"]`);
    const input = part?.matches('input, textarea')
      ? part
      : part?.querySelector<HTMLElement>('input:not(:disabled, [type="file"]), textarea, button');
    if (!input) continue;
    input.focus();
    return;
  }
  if (frames > 0) requestAnimationFrame(() => focusField(field, frames - 1));
}
