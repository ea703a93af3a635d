import { MAX_OPTIONS } from '#contract/authoring/own-quiz-limits.ts';
import type { Bilingual } from '#contract/wire.ts';
import { wordsOfHtml } from '#domain/question-import/html-words.ts';
import { type DraftAnswers, type DraftOption, trueFalseOptions } from '#domain/question-import/question-drafts.ts';
import { type H5pPart, PARAMS } from './h5p-content.ts';

/** A question of a part of H5P, before its text is read. */
export interface H5pDraft {
  readonly stem: string;
  /** In the order of the text; each blank of one text is a question. */
  readonly answers: DraftAnswers;
  /** As H5P counts them. */
  readonly points: number | null;
  readonly hints?: readonly string[];
  readonly rationale?: string;
  readonly isForgiving?: boolean;
  readonly changes?: readonly string[];
}

const BLANK = '_____';

/** Questions that a part asks, or why it cannot be asked. Null for one that asks nothing. */
export function draftsOf({ library, params }: H5pPart, language: keyof Bilingual): readonly H5pDraft[] | { readonly problem: string } {
  switch (library) {
    case 'H5P.MultiChoice':
      return [multiChoice(PARAMS.multiChoice.parse(params))];
    case 'H5P.TrueFalse': {
      const { question, correct, behaviour } = PARAMS.trueFalse.parse(params);
      const isTrue = correct === 'true';
      const [right, wrong] = [plain(behaviour.feedbackOnCorrect), plain(behaviour.feedbackOnWrong)];
      const feedback = isTrue ? { true: right, false: wrong } : { true: wrong, false: right };
      return [{ stem: question, answers: { type: 'choice', options: trueFalseOptions(isTrue, feedback, language) }, points: 1 }];
    }
    case 'H5P.Blanks':
      return blanks(PARAMS.blanks.parse(params));
    case 'H5P.DragText':
      return [dragText(PARAMS.dragText.parse(params))];
    case 'H5P.MarkTheWords':
      return [markTheWords(PARAMS.markTheWords.parse(params))];
    case 'H5P.SingleChoiceSet':
      return PARAMS.singleChoiceSet.parse(params).choices.map(({ question, answers }) => firstIsRight(question, answers));
    case 'H5P.Summary': {
      const { intro, summaries } = PARAMS.summary.parse(params);
      return summaries.map(({ summary, tip }) => ({
        ...firstIsRight(intro, summary),
        ...(tip !== '' && { hints: [plain(tip)] }),
        changes: ['is tried once here, and not until it is right'],
      }));
    }
    case 'H5P.Essay':
    case 'H5P.OpenEndedQuestion': {
      const { taskDescription, question, solution } = PARAMS.essay.parse(params);
      const rationale = [solution.introduction, solution.sample].map(plain).filter(Boolean).join('\n');
      const changes = library === 'H5P.Essay' ? ['is graded by its teacher here'] : [];
      return [{ stem: taskDescription || question, answers: { type: 'extended' }, points: null, rationale, changes }];
    }
    case 'H5P.Flashcards': {
      const { description, cards, caseSensitive } = PARAMS.flashcards.parse(params);
      return cards.map(({ text, answer, tip }) => ({
        stem: text || description,
        answers: { type: 'text', accepted: unescapedParts(plain(answer), '/'), isExact: caseSensitive },
        points: 1,
        ...(tip !== '' && { hints: [plain(tip)] }),
      }));
    }
    default:
      return { problem: `is of the type "${library.slice(0, 40)}", which cannot be shown` };
  }
}

function plain(html: string): string {
  return wordsOfHtml(html).text;
}

function multiChoice({ question, answers, behaviour }: ReturnType<typeof PARAMS.multiChoice.parse>): H5pDraft {
  const right = answers.filter(({ correct }) => correct).length;
  const isSingle = behaviour.singleAnswer || behaviour.type === 'single' || right === 1;
  // Several right answers count singly, and each wrong one takes a point away.
  const isPartly = !isSingle && !behaviour.singlePoint;
  const options = answers.map(
    ({ text, correct, tipsAndFeedback }): DraftOption => ({
      text: plain(text),
      correct,
      feedback: plain(tipsAndFeedback.chosenFeedback),
      ...(!behaviour.randomAnswers && { fixed: true }),
      ...(isPartly && { credit: (correct ? 1 : -1) / right }),
    }),
  );
  const hints = answers.map(({ tipsAndFeedback }) => plain(tipsAndFeedback.tip)).filter(Boolean);
  return {
    stem: question,
    answers: { type: isSingle ? 'choice' : 'multiple', options },
    points: isPartly ? right : 1,
    hints,
  };
}

function firstIsRight(stem: string, answers: readonly string[]): H5pDraft {
  return { stem, answers: { type: 'choice', options: answers.map((text, at) => ({ text: plain(text), correct: at === 0 })) }, points: 1 };
}

/** A text with the words between its asterisks; `**` is one asterisk of the text. */
function marked(html: string): { readonly texts: readonly string[]; readonly marks: readonly string[] } {
  const lines = html.replace(/<\/?(?:b|strong)\b[^>]*>/gi, '');
  const text = (/<\w/.test(lines) ? plain(lines) : plain(lines.replace(/\n/g, '<br>'))).replaceAll('**', '\uE000');
  const parts = text.split('*').map((part) => part.replaceAll('\uE000', '*'));
  // A last asterisk without its twin is one of the text.
  if (parts.length % 2 === 0) parts.push(`*${parts.pop() ?? ''}`.trimStart());
  return { texts: parts.filter((_, at) => at % 2 === 0), marks: parts.filter((_, at) => at % 2 === 1) };
}

function unescapedParts(text: string, sign: string): string[] {
  return text
    .split(new RegExp(`(?<!\\\\)${sign}`))
    .map((part) => part.replaceAll(`\\${sign}`, sign).trim())
    .filter(Boolean);
}

/** "answer/another:tip" */
function markOf(mark: string): { readonly words: string; readonly tip: string } {
  const [, given = mark, tip = ''] = /^((?:\\:|[^:])*):(.*)$/s.exec(mark) ?? [];
  return { words: given.replaceAll('\\:', ':').trim(), tip: tip.trim() };
}

function blanks({ text, questions, behaviour }: ReturnType<typeof PARAMS.blanks.parse>): H5pDraft[] {
  return questions.flatMap((question) => {
    const { texts, marks } = marked(question);
    return marks.map((mark, at): H5pDraft => {
      const { words, tip } = markOf(mark);
      const sentence = texts.map((piece, index) => (index === marks.length ? piece : `${piece}${index === at ? BLANK : '…'}`)).join('');
      return {
        stem: `${text}<br>${escaped(sentence)}`,
        answers: {
          type: 'text',
          accepted: unescapedParts(words, '/'),
          isExact: behaviour.caseSensitive && !behaviour.acceptSpellingErrors,
        },
        points: 1,
        ...(tip !== '' && { hints: [tip] }),
        ...(behaviour.acceptSpellingErrors && { isForgiving: true }),
      };
    });
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}

function dragText({ taskDescription, textField, distractors }: ReturnType<typeof PARAMS.dragText.parse>): H5pDraft {
  const { texts, marks } = marked(textField);
  const read = marks.map((mark) => {
    // Feedback for a right or wrong word follows it in the text.
    const [words = '', ...comments] = mark.split(/\\[+-]/);
    return { ...markOf(words), hasComment: comments.length > 0 };
  });
  const bank = [...new Set([...read.map(({ words }) => words), ...marked(distractors).marks.map((mark) => markOf(mark).words)])];
  return {
    stem: `${taskDescription}<br>${escaped(texts.map((piece, at) => (at === marks.length ? piece : `${piece}${BLANK}`)).join(''))}`,
    answers: {
      type: 'inline',
      gaps: read.map(({ words }) => bank.map((text) => ({ text, correct: text === words }))),
      isBank: true,
      isPerPart: true,
    },
    points: Math.max(1, read.length),
    hints: read.map(({ tip }) => tip).filter(Boolean),
    ...(read.some(({ hasComment }) => hasComment) && { changes: ['comments on placed words are not kept'] }),
  };
}

/** Every word can be chosen: a right one earns a point, and another takes one away. */
function markTheWords({ taskDescription, textField }: ReturnType<typeof PARAMS.markTheWords.parse>): H5pDraft {
  const { texts, marks } = marked(textField);
  const right = marks.map((mark) => mark.trim());
  const others = texts.flatMap((piece) => piece.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []);
  const wrong = [...new Set(others)].filter((word) => !right.includes(word));
  const room = Math.max(0, MAX_OPTIONS - right.length);
  const step = wrong.length / Math.max(1, Math.min(room, wrong.length));
  const offered = wrong.length <= room ? wrong : Array.from({ length: room }, (_, at) => wrong[Math.floor(at * step)] ?? '');
  const sentence = texts.map((piece, at) => (at === marks.length ? piece : `${piece}${right[at]}`)).join('');
  const isTwice = (word: string, at: number) => right.indexOf(word) !== at;
  const option = (text: string, correct: boolean): DraftOption => ({ text, correct, credit: (correct ? 1 : -1) / right.length });
  const options = [
    ...right.map((word, at) => option(isTwice(word, at) ? `${word} (${at + 1})` : word, true)),
    ...offered.map((word) => option(word, false)),
  ];
  return {
    stem: `${taskDescription}<br>${escaped(sentence)}`,
    answers:
      right.length === 1
        ? { type: 'choice', options: options.map(({ credit: _, ...each }) => each) }
        : { type: 'multiple', options: options.toSorted((one, other) => sentence.indexOf(one.text) - sentence.indexOf(other.text)) },
    points: Math.max(1, right.length),
    ...(offered.length < wrong.length && { changes: ['only some of its words can be chosen here'] }),
  };
}
