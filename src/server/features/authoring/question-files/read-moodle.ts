import { type ImportedQuestions, MAX_IMPORTED_QUESTIONS } from '#contract/authoring/own-quizzes.schemas.ts';
import { wordsOfHtml } from '#domain/question-import/html-words.ts';
import { type ImportInto, questionOf, TOO_MANY_QUESTIONS } from '#domain/question-import/question-drafts.ts';
import { attributeOf, named, type QtiElement, textOf } from '../package/qti-document.ts';
import { childrenOf, moodleAnswers, textIn, textWithin } from './moodle-question.ts';
import { type Pictures, type RichText, readRichText } from './rich-text.ts';

/** A tag that looks like a standard, such as 5.6A: others sort questions by whatever they like. */
const CODE = /^[A-Z]*\d*\.\d{1,2}[A-Z]?(?:\.\w+)?$/;

/** Questions of a Moodle XML file, with the pictures that are embedded in it. */
export async function readMoodle(quiz: QtiElement, into: ImportInto, keep: Pictures['keep']): Promise<Omit<ImportedQuestions, 'notes'>> {
  const questions: ImportedQuestions['questions'] = [];
  let group = '';
  for (const element of childrenOf(quiz, 'question')) {
    if (attributeOf(element, 'type') === 'category') {
      group = textIn(element, 'category').replace(/^\$\w+\$\/?(?:top\/?)?/, '');
      continue;
    }
    const name = textIn(element, 'name');
    if (questions.length >= MAX_IMPORTED_QUESTIONS) {
      into.notes.leftOut(name, TOO_MANY_QUESTIONS);
      continue;
    }
    const question = await readQuestion(element, name, questions.length + 1, into, keep);
    if (question) questions.push({ question, group });
  }
  return { format: 'moodle', title: '', questions };
}

async function readQuestion(element: QtiElement, name: string, number: number, into: ImportInto, keep: Pictures['keep']) {
  const { notes, language } = into;
  const rich = async (part: string): Promise<RichText> => {
    const [found] = childrenOf(element, part);
    const html = textIn(element, part);
    if (!found || attributeOf(found, 'format') === 'plain_text') return { text: html, picture: null, problem: null };
    return readRichText(html, language, { find: (src) => Promise.resolve(embedded(found, src)), keep });
  };
  const stem = await rich('questiontext');
  const general = await rich('generalfeedback');
  const read = moodleAnswers(element, stem.text, language);
  const shown = name || stem.text;
  const problem = stem.problem ?? ('problem' in read ? read.problem : null);
  if (problem !== null || 'problem' in read) {
    notes.leftOut(shown, problem ?? 'was not understood');
    return null;
  }
  const points = textIn(element, 'defaultgrade');
  const question = questionOf(
    {
      name,
      stem: read.stem ?? stem.text,
      rationale: [general.text, read.rationale ?? ''].filter(Boolean).join('\n'),
      points: points === '' ? null : Number(points),
      picture: stem.picture,
      hints: childrenOf(element, 'hint').map(hintText),
      answers: read.answers,
    },
    number,
    into,
  );
  if (!question) return null;
  const [standard = ''] = childrenOf(element, 'tags')
    .flatMap((tags) => childrenOf(tags, 'tag').map(textWithin))
    .filter((tag) => CODE.test(tag));
  for (const change of read.changes) notes.changed(shown, change);
  if (general.picture !== null || general.problem !== null) notes.changed(shown, 'its explanation keeps its words alone');
  return { ...question, standard };
}

function hintText(hint: QtiElement): string {
  const text = textWithin(hint);
  return attributeOf(hint, 'format') === 'plain_text' ? text : wordsOfHtml(text).text;
}

/** A file of a text: <file name="a.png" path="/" encoding="base64">, which the text calls @@PLUGINFILE@@/a.png. */
function embedded(part: QtiElement, src: string): Buffer | null {
  const wanted = decoded(src.replace(/^@@PLUGINFILE@@\/?/, '').replace(/\?.*$/, ''));
  const file = named(part, 'file').find(
    (each) => `${attributeOf(each, 'path')}/${attributeOf(each, 'name')}`.replace(/^\/+/, '') === wanted,
  );
  return file && attributeOf(file, 'encoding') === 'base64' ? Buffer.from(textOf(file), 'base64') : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
