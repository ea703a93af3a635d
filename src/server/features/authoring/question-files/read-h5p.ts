import * as z from 'zod';
import { type ImportedQuestions, MAX_IMPORTED_QUESTIONS, type OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { wordsOfHtml } from '#domain/question-import/html-words.ts';
import { type ImportInto, questionOf, TOO_MANY_QUESTIONS } from '#domain/question-import/question-drafts.ts';
import { readText } from '#server/files/read-text.ts';
import type { PackageFiles } from '../package/package-files.ts';
import { draftsOf, type H5pDraft } from './h5p-answers.ts';
import { type H5pPart, isContainer, media, PARAMS, partsWithin, words } from './h5p-content.ts';
import { type Pictures, pictureOf, readRichText } from './rich-text.ts';

/** Texts and settings of a whole book; its pictures are files of their own. */
const MAX_CONTENT_BYTES = 4 * 1024 * 1024;
const MAX_DEPTH = 8;
const about = z.object({ title: words, mainLibrary: z.string() });
/** They show something, ask nothing, and nothing is lost of a question without them. */
const SHOWS_ONLY = new Set(['H5P.Image', 'H5P.Video', 'H5P.Audio', 'H5P.Link', 'H5P.Table', 'H5P.Accordion', 'H5P.Nil', 'H5P.Text']);

/** Questions of an H5P package. Its programs are not run, and not needed: what is asked is in content/content.json. */
export async function readH5p(files: PackageFiles, into: ImportInto, keep: Pictures['keep']): Promise<Omit<ImportedQuestions, 'notes'>> {
  const reading = new Reading(into, {
    keep,
    find: async (src) => (files.sizes.has(`content/${src}`) ? files.read(`content/${src}`) : null),
  });
  const package_ = about.safeParse(await jsonIn(files, 'h5p.json'));
  const params = await jsonIn(files, 'content/content.json');
  if (!package_.success || params === null) {
    into.notes.leftOut('', 'the file is an H5P package without its content');
    return { format: 'h5p', title: '', questions: [] };
  }
  const { mainLibrary, title } = package_.data;
  await reading.read({ library: mainLibrary, params, title }, '', 0);
  if (reading.questions.length === 0 && into.notes.list.length === 0) into.notes.leftOut(title, 'is only a text, without a question');
  return { format: 'h5p', title: title.slice(0, 200), questions: reading.questions };
}

async function jsonIn(files: PackageFiles, file: string): Promise<unknown> {
  if ((files.sizes.get(file) ?? Number.POSITIVE_INFINITY) > MAX_CONTENT_BYTES) return null;
  try {
    return JSON.parse(readText(await files.read(file)) ?? '') as unknown;
  } catch {
    return null;
  }
}

class Reading {
  readonly questions: ImportedQuestions['questions'] = [];
  /** A text that was read, and no question yet that it belongs to. */
  #text = '';

  constructor(
    private readonly into: ImportInto,
    private readonly pictures: Pictures,
  ) {}

  async read(part: H5pPart, group: string, depth: number): Promise<void> {
    const { notes } = this.into;
    if (isContainer(part)) {
      if (depth > MAX_DEPTH) return;
      const isChapter = part.library === 'H5P.Column' && depth > 0;
      for (const inner of partsWithin(part)) await this.read(inner, isChapter ? part.title : group, depth + 1);
      this.#leaveText(part.title);
      return;
    }
    if (part.library === 'H5P.AdvancedText') {
      this.#text = [this.#text, PARAMS.text.parse(part.params).text].filter(Boolean).join('<br>');
      return;
    }
    if (SHOWS_ONLY.has(part.library)) {
      notes.changed(part.title, 'what it only shows is left out, its questions are kept');
      return;
    }
    await this.#readQuestions(part, group);
  }

  async #readQuestions(part: H5pPart, group: string): Promise<void> {
    const { notes, language } = this.into;
    const drafts = draftsOf(part, language);
    if ('problem' in drafts) {
      notes.leftOut(part.title, drafts.problem);
      return;
    }
    const first = this.questions.length + 1;
    const read: OwnQuestion[] = [];
    for (const [at, draft] of drafts.entries()) {
      if (this.questions.length + read.length >= MAX_IMPORTED_QUESTIONS) {
        notes.leftOut(part.title, TOO_MANY_QUESTIONS);
        return;
      }
      const question = await this.#questionOf(draft, part, first + at, at === 0);
      if (question) read.push(question);
    }
    // Blanks of one text are parts of one question.
    const isOne = part.library === 'H5P.Blanks' && read.length > 1;
    for (const question of read)
      this.questions.push({ question: isOne ? { ...question, part: { of: `q${first}`, depends: false } } : question, group });
  }

  async #questionOf(draft: H5pDraft, part: H5pPart, number: number, isFirst: boolean): Promise<OwnQuestion | null> {
    const { notes, language } = this.into;
    const before = isFirst ? this.#text : '';
    if (isFirst) this.#text = '';
    const stem = await readRichText([before, draft.stem].filter(Boolean).join('<br>'), language, this.pictures);
    const shown = media.parse(part.params);
    const name = part.title || stem.text;
    const beside = shown !== null && shown !== 'film' && isFirst ? await pictureOf(shown, language, this.pictures) : null;
    const problem =
      stem.problem ??
      (shown === 'film' ? 'has film, sound or a drawing in its text' : null) ??
      (typeof beside === 'string' ? beside : null) ??
      (beside && stem.picture ? 'shows more than one picture' : null);
    if (problem !== null) {
      notes.leftOut(name, problem);
      return null;
    }
    const question = questionOf(
      {
        name,
        stem: stem.text,
        rationale: draft.rationale ?? '',
        points: draft.points,
        picture: stem.picture ?? (beside as Exclude<typeof beside, string>),
        hints: draft.hints ?? [],
        answers: draft.answers,
        isFloored: true,
      },
      number,
      this.into,
    );
    if (!question) return null;
    for (const change of draft.changes ?? []) notes.changed(name, change);
    const { spelling_counts: _, ...forgiving } = question;
    return draft.isForgiving ? forgiving : question;
  }

  #leaveText(title: string): void {
    const { text } = wordsOfHtml(this.#text);
    if (text !== '') this.into.notes.leftOut(title || text, 'is a text without a question after it: add it under My Library');
    this.#text = '';
  }
}
