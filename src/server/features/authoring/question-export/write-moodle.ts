import type { ImportNotes } from '#domain/question-import/import-notes.ts';
import { xmlText } from '#server/xlsx/cell-text.ts';
import type { ExportAnswers, ExportOption, ExportQuestion } from './export-question.ts';
import { blocksHtml, element, linesHtml } from './write-xml.ts';

/** Parts of the points that Moodle takes, in percent. */
const FRACTIONS = [0, 5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333, 90, 100];
const EXACT = 0.001;
const BLANKS = /_{3,}/g;

/** The kind and the answers of a question in Moodle's words; null where it has nothing like it, and the notes say so. */
interface MoodleParts {
  readonly type: string;
  /** Its text, where that has the blanks. */
  readonly stem?: string;
  readonly answers: string;
}

/** A question of Moodle XML; null where Moodle has none such. @param picture its bytes in base64 */
export function writeMoodleQuestion(question: ExportQuestion, picture: string | null, notes: ImportNotes): string | null {
  const { name, rationale, hints, points, standard } = question;
  const parts = partsOf(question, notes);
  if (!parts) return null;
  const shown =
    question.picture && `<p>${element('img', { src: `@@PLUGINFILE@@/${question.picture.file}`, alt: question.picture.alt })}</p>`;
  const file =
    question.picture === null ? '' : element('file', { name: question.picture.file, path: '/', encoding: 'base64' }, picture ?? '');
  return element(
    'question',
    { type: parts.type },
    element('name', {}, text(xmlText(name))),
    html('questiontext', `${shown ?? ''}${parts.stem ?? blocksHtml(question.stem)}`, file),
    html('generalfeedback', blocksHtml(rationale)),
    element('defaultgrade', {}, String(points)),
    element('penalty', {}, '0.3333333'),
    element('hidden', {}, '0'),
    parts.answers,
    ...hints.map((hint) => html('hint', blocksHtml(hint))),
    standard === '' ? '' : element('tags', {}, element('tag', {}, text(xmlText(standard)))),
  );
}

const text = (content: string) => element('text', {}, content);
const html = (name: string, content: string, ...more: readonly string[]) =>
  element(name, { format: 'html' }, text(cdata(content)), ...more);
const cdata = (content: string) => (content === '' ? '' : `<![CDATA[${content.replace(/\]\]>/g, ']]&gt;')}]]>`);
const flag = (name: string, isOn: boolean) => element(name, {}, String(isOn));

function answer(fraction: number, content: string, feedback = '', more = ''): string {
  return element(
    'answer',
    { fraction, format: 'html' },
    text(cdata(content)),
    feedback === '' ? '' : html('feedback', linesHtml(feedback)),
    more,
  );
}

/** Typed answers are plain text in Moodle. */
function typed(content: string, more = ''): string {
  return element('answer', { fraction: 100, format: 'moodle_auto_format' }, text(xmlText(content)), more);
}

function partsOf(question: ExportQuestion, notes: ImportNotes): MoodleParts | null {
  const { answers, name, points } = question;
  const changed = (problem: string) => notes.changed(name, problem);
  switch (answers.type) {
    case 'choice':
    case 'multiple':
      return choiceParts(question, answers.options, answers.type === 'choice', changed);
    case 'order':
      if (points > 1) changed('partly right answers are scored as Moodle does');
      return {
        type: 'ordering',
        answers: [
          element('layouttype', {}, 'VERTICAL'),
          element('selecttype', {}, 'ALL'),
          element('selectcount', {}, String(answers.steps.length)),
          element('gradingtype', {}, points > 1 ? 'LONGEST_ORDERED_SUBSET' : 'ALL_OR_NOTHING'),
          element('showgrading', {}, 'SHOW'),
          ...answers.steps.map((step, at) => answer(at + 1, linesHtml(step))),
        ].join(''),
      };
    case 'inline':
      return blankParts(question, answers.gaps, answers.isBank, changed);
    case 'match':
      if (!hasEqualParts(question, answers.premises)) changed('each right part earns the same in Moodle');
      if (answers.isGroups) changed('its groups to sort into become a list to match');
      return {
        type: 'matching',
        answers: [
          flag('shuffleanswers', true),
          ...answers.premises.map(({ text: premise, match }) => subquestion(premise, answers.choices[match] ?? '')),
          ...answers.choices.filter((_, at) => answers.premises.every(({ match }) => match !== at)).map((extra) => subquestion('', extra)),
        ].join(''),
      };
    case 'words':
      if (!answers.isExact && !answers.spellingCounts) changed('other systems forgive no typos');
      return {
        type: 'shortanswer',
        answers:
          element('usecase', {}, answers.isExact ? '1' : '0') +
          answers.accepted.map((words) => typed(words.replace(/\*/g, '\\*'))).join(''),
      };
    case 'number':
      return numberParts(answers);
    case 'extended':
      if (answers.criteria.length > 0) changed('its rubric becomes a list to read; suggestions for grading are not kept');
      return essay('editor', answers.criteria);
    case 'table':
      changed('its table becomes one text to write');
      return {
        ...essay('editor', []),
        stem: `${blocksHtml(question.stem)}<p>${answers.heads.map(xmlText).join(' | ')}</p>${answers.rows.map((row) => `<p>${xmlText(row)}</p>`).join('')}`,
      };
    case 'drawing':
      changed('its drawing becomes a file to upload');
      return essay('noinline', []);
    case 'photo':
      changed('its photo becomes a file to upload');
      return essay('noinline', []);
    case 'file':
      return essay('noinline', []);
    case 'hotspot':
      notes.leftOut(name, 'asks for places in a picture, which Moodle XML does not have');
      return null;
    default:
      return answers satisfies never;
  }
}

type Changed = (problem: string) => void;

function choiceParts(question: ExportQuestion, options: readonly ExportOption[], isSingle: boolean, changed: Changed): MoodleParts {
  const { points, isByParts } = question;
  const right = options.filter(({ correct }) => correct).length;
  const shareOf = ({ correct, points: own }: ExportOption) => {
    if (isByParts) return fraction(((own ?? 0) / points) * 100);
    if (isSingle) return correct ? 100 : 0;
    return correct ? fraction(100 / right) : -100;
  };
  const fixed = options.filter(({ isFixed }) => isFixed).length;
  if (fixed > 0 && fixed < options.length) changed('none of its answers is shuffled, as some must keep their place');
  if (!isSingle && !isByParts) changed('some of the right answers earn a part of the points in Moodle');
  if (isByParts && options.some((option) => Math.abs(shareOf(option) - ((option.points ?? 0) / points) * 100) > EXACT))
    changed('the points of its answers are rounded to the parts that Moodle has');
  return {
    type: 'multichoice',
    answers: [
      flag('single', isSingle),
      flag('shuffleanswers', fixed === 0),
      element('answernumbering', {}, 'ABCD'),
      ...options.map((option) => answer(shareOf(option), linesHtml(option.text), option.feedback)),
    ].join(''),
  };
}

/** The nearest part of the points that Moodle has. */
function fraction(percent: number): number {
  const wanted = Math.min(Math.abs(percent), 100);
  const nearest = FRACTIONS.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best), 0);
  return percent < 0 ? -nearest : nearest;
}

/** Moodle's blanks name the right choice by its place; each blank is a group of choices of its own, but those of one bank. */
function blankParts(question: ExportQuestion, gaps: readonly (readonly ExportOption[])[], isBank: boolean, changed: Changed): MoodleParts {
  const bank = new Set(gaps.map((gap) => JSON.stringify(gap.map(({ text: words }) => words).toSorted())));
  const isOneBank = isBank && bank.size === 1;
  if (isBank && !isOneBank) changed('its word bank becomes a menu in each blank');
  if (gaps.flat().some(({ feedback }) => feedback !== '')) changed('comments on the words of its blanks are not kept');
  if (
    !hasEqualParts(
      question,
      gaps.map((gap) => gap.find(({ correct }) => correct) ?? { points: null }),
    )
  )
    changed('each right part earns the same in Moodle');
  const choices = (isOneBank ? gaps.slice(0, 1) : gaps).flatMap((gap, group) => gap.map((option) => ({ option, group: group + 1 })));
  const places = gaps.map((gap, at) => {
    const right = gap.find(({ correct }) => correct);
    return choices.findIndex(({ option, group }) => option.text === right?.text && (isOneBank || group === at + 1)) + 1;
  });
  let at = 0;
  return {
    type: isOneBank ? 'ddwtos' : 'gapselect',
    stem: blocksHtml(question.stem).replace(BLANKS, () => `[[${places[at++] ?? 1}]]`),
    answers: [
      flag('shuffleanswers', true),
      ...choices.map(({ option, group }) =>
        isOneBank
          ? element('dragbox', {}, text(xmlText(option.text)), element('group', {}, String(group)), '<infinite/>')
          : element('selectoption', {}, text(xmlText(option.text)), element('group', {}, String(group))),
      ),
    ].join(''),
  };
}

/** Whether each right part earns as much as the others, as Moodle has it. */
function hasEqualParts({ isByParts, points }: ExportQuestion, right: readonly { readonly points: number | null }[]): boolean {
  return right.length === 1 || (isByParts && right.every((part) => (part.points ?? 0) * right.length === points));
}

function subquestion(premise: string, match: string): string {
  return element('subquestion', { format: 'html' }, text(cdata(linesHtml(premise))), element('answer', {}, text(xmlText(match))));
}

function numberParts({ value, tolerance, units }: Extract<ExportAnswers, { type: 'number' }>): MoodleParts {
  const list = units.map((unit) => element('unit', {}, element('multiplier', {}, '1'), element('unit_name', {}, xmlText(unit))));
  return {
    type: 'numerical',
    answers: [
      typed(String(value), element('tolerance', {}, String(tolerance))),
      list.length === 0 ? '' : element('units', {}, ...list),
      element('unitgradingtype', {}, '0'),
      // Units may be typed and need not be.
      element('showunits', {}, list.length === 0 ? '3' : '0'),
    ].join(''),
  };
}

/** @param format an editor, or nothing but files */
function essay(format: 'editor' | 'noinline', criteria: readonly string[]): MoodleParts {
  const files = format === 'noinline' ? 1 : 0;
  return {
    type: 'essay',
    answers: [
      element('responseformat', {}, format),
      element('responserequired', {}, '1'),
      element('responsefieldlines', {}, '10'),
      element('attachments', {}, String(files)),
      element('attachmentsrequired', {}, String(files)),
      html('graderinfo', criteria.map((line) => blocksHtml(line)).join('')),
    ].join(''),
  };
}
