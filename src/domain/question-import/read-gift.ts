import { type ImportedQuestions, MAX_IMPORTED_QUESTIONS } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { answersOf, findUnescaped, type GiftText, plainGift } from './gift-answers.ts';
import { ImportNotes } from './import-notes.ts';
import { questionOf, TOO_MANY_QUESTIONS } from './question-drafts.ts';

const BLANK = ' _____ ';
/** Answers in braces, as no other list of questions has them. */
const GIFT = /(?:^|[^\\])\{\s*(?:[=~#]|(?:T|TRUE|F|FALSE)\s*[#}])|^::(?:[^:]|:(?!:))*::/im;

/** Whether a text is GIFT: questions with their answers in braces. */
export function isGift(text: string): boolean {
  return GIFT.test(text) && findUnescaped(text, '{') >= 0;
}

/** Reads GIFT, question by question: one that cannot be read is named with its line, and the others come in. */
export function readGift(text: string, language: keyof Bilingual): ImportedQuestions {
  const notes = new ImportNotes();
  const questions: ImportedQuestions['questions'] = [];
  let group = '';
  for (const block of blocksOf(text)) {
    const category = /^\$CATEGORY:\s*(.*)$/i.exec(block.text);
    if (category) {
      group = (category[1] ?? '').replace(/^\$[a-z]+\$\/?(?:top\/)?/i, '').trim();
      continue;
    }
    const { name, source } = titleOf(block.text);
    if (questions.length >= MAX_IMPORTED_QUESTIONS) {
      notes.leftOut(name || source, TOO_MANY_QUESTIONS);
      continue;
    }
    const open = findUnescaped(source, '{');
    const close = open < 0 ? -1 : findUnescaped(source, '}', open + 1);
    if (open >= 0 && close < 0) {
      notes.leftOut(name || source, `line ${block.line}: its answers have no closing brace`);
      continue;
    }
    const before = plainGift(open < 0 ? source : source.slice(0, open));
    if (open < 0) {
      notes.leftOut(name || before.text, 'is only a text, without a question');
      continue;
    }
    const after = plainGift(source.slice(close + 1), before.format);
    const read = answersOf(source.slice(open + 1, close), language, before.format);
    const stem = after.text === '' ? before.text : `${before.text}${BLANK}${after.text}`.trim();
    const problem = firstProblem([before, after]) ?? ('problem' in read ? read.problem : null);
    if (problem !== null || 'problem' in read) {
      notes.leftOut(name || stem, problem ?? 'was not understood');
      continue;
    }
    const question = questionOf(
      { name, stem, rationale: read.rationale, points: null, picture: null, answers: read.answers },
      questions.length + 1,
      { language, notes },
    );
    if (!question) continue;
    for (const change of read.changes) notes.changed(name || stem, change);
    questions.push({ question, group });
  }
  return { format: 'gift', title: '', questions, notes: notes.list };
}

function firstProblem(texts: readonly GiftText[]): string | null {
  return texts.flatMap(({ problems }) => problems)[0] ?? null;
}

/** Questions, each with the line that it begins in; a blank line ends one, and comments are none of it. */
function blocksOf(text: string): { readonly line: number; readonly text: string }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (/^\s*\/\//.test(line)) continue;
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const isCategory = /^\s*\$CATEGORY:/i.test(line);
    if (isOpen && !isCategory) blocks.at(-1)?.lines.push(line);
    else blocks.push({ line: index + 1, lines: [line] });
    isOpen = !isCategory;
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n').trim() }));
}

function titleOf(text: string): { readonly name: string; readonly source: string } {
  if (!text.startsWith('::')) return { name: '', source: text };
  const end = text.indexOf('::', 2);
  return end < 0 ? { name: '', source: text } : { name: plainGift(text.slice(2, end)).text, source: text.slice(end + 2).trim() };
}
