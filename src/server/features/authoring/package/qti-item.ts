import type { Region } from '#contract/content/content.schemas.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { FaultList } from './package-faults.ts';
import { attributeOf, named, type QtiElement, textOf } from './qti-document.ts';
import { type QtiWords, wordsOf } from './qti-text.ts';

/** A question of one QTI file, in that file's language. */
export type QtiQuestion = QtiText &
  QtiAnswers & { /** As the item scores it; absent where it is worth what its kind is. */ readonly points?: number };

interface QtiText {
  readonly file: string;
  readonly line: number;
  readonly keyLine: number;
  readonly id: string;
  readonly stem: string;
  readonly image: QtiWords['images'][number] | null;
  readonly rationale: string;
  /** As our own exports mark them; QTI itself knows no hints. */
  readonly hints?: readonly string[];
}

/** How it is answered, as its interaction says. */
export type QtiAnswers = { readonly options: readonly QtiOption[] } & (
  | { readonly type: 'choice' | 'multiple' | 'order' | 'hotspot' | 'extended' | 'drawing' | 'photo' | 'file' }
  | { readonly type: 'inline'; readonly look?: 'bank' }
  | { readonly type: 'match'; readonly premises: readonly string[]; readonly look?: 'groups' }
  | { readonly type: 'text'; readonly written: QtiWritten }
);

export interface QtiOption {
  readonly id: string;
  readonly text: string;
  readonly correct: boolean;
  readonly feedback: string;
  readonly gap?: number | undefined;
  readonly rightPlace?: number | undefined;
  readonly region?: Region | undefined;
  readonly fixed?: boolean | undefined;
  /** What choosing it earns, where parts of an answer do. */
  readonly points?: number | undefined;
  /** As a mapping names it, where not by its id. */
  readonly mapKey?: string | undefined;
}

/** What is taken as right, in the words of one file; numbers are the same in every language. */
export type QtiWritten =
  | {
      readonly accepted: readonly string[];
      readonly isExact: boolean;
      readonly spellingCounts: boolean;
      /** Our own exports say that a typo is forgiven, and which words are none. */
      readonly isForgiving?: boolean;
      readonly otherWords?: readonly string[];
    }
  | Extract<WrittenKey, { value: number }>;

/** More choices or gaps than any item has; what is beyond is not read, as the item is refused. */
export const MAX_READ = 100;

/** An item while it is read: its root, and where its faults go. */
export class QtiItem {
  constructor(
    readonly file: string,
    readonly root: QtiElement,
    private readonly faults: FaultList,
  ) {}

  fault(problem: string, at: QtiElement | null = this.root): void {
    this.faults.add(this.file, problem, at?.line ?? null);
  }

  advise(problem: string, at: QtiElement): void {
    this.faults.advise(this.file, problem, at.line);
  }

  /** Hints in their order, as our own exports have them. */
  get hints(): string[] {
    const blocks = named(this.root, 'rubricBlock').filter((block) => attributeOf(block, 'class').split(' ').includes('hint'));
    return blocks.map((block) => wordsOf([{ ...block, name: 'div' }]).text).filter((text) => text !== '');
  }

  get faultCount(): number {
    return this.faults.faults.length;
  }

  /** The declaration of an interaction's response. */
  declarationOf(interaction: QtiElement): QtiElement | null {
    const wanted = attributeOf(interaction, 'responseIdentifier');
    const declaration = named(this.root, 'responseDeclaration').find((element) => attributeOf(element, 'identifier') === wanted);
    if (!declaration) this.fault(`declares no response "${wanted}"; add a <responseDeclaration> with its <correctResponse>`, interaction);
    return declaration ?? null;
  }

  /** The correct values of an interaction, in their order; its cardinality must be one of those that it can be judged by. */
  keyOf(interaction: QtiElement, cardinalities: readonly string[] = ['single', 'multiple']): QtiKey {
    const declaration = this.declarationOf(interaction);
    if (!declaration) return { correct: [], cardinality: '', element: interaction };
    const [response] = named(declaration, 'correctResponse');
    const mapped = response ? [] : bestMapped(declaration, this.root);
    if (!response && mapped.length === 0) this.fault('has no <correctResponse>: nothing could be judged; add one', declaration);
    const cardinality = attributeOf(declaration, 'cardinality');
    if (!cardinalities.includes(cardinality))
      this.fault(`has the cardinality "${cardinality}", which cannot be judged; use ${cardinalities.join(' or ')}`, declaration);
    const correct = response ? named(response, 'value').map((value) => textOf(value).trim()) : mapped;
    return { correct, cardinality, element: response ?? declaration };
  }

  /** Correct values that are none of the choices. */
  refuseStrangers({ correct, element }: QtiKey, identifiers: readonly string[]): void {
    const known = new Set(identifiers.map(slugOf));
    for (const value of correct) {
      if (!known.has(slugOf(value))) this.fault(`names "${value}" as correct, which is none of its choices`, element);
    }
  }

  /** Choices by their identifiers, each with its words. */
  choicesOf(parent: QtiElement, name: string, [least, most] = [2, 10]): QtiChoice[] {
    const elements = named(parent, name);
    if (elements.length < (least ?? 2) || elements.length > (most ?? 10))
      this.fault(`has ${elements.length} choices; give it two to ten`, parent);
    const seen = new Set<string>();
    return elements.slice(0, MAX_READ).map((element) => {
      const identifier = attributeOf(element, 'identifier');
      const id = slugOf(identifier);
      if (id === '' || seen.has(id)) this.fault(`has a choice with the identifier "${identifier}", which is empty or there twice`, element);
      seen.add(id);
      return { id, identifier, element, text: this.choiceWords(element) };
    });
  }

  /** What is said to whoever made a choice. */
  feedbackFor({ element, identifier }: QtiChoice): string {
    const modals = this.modals.filter((modal) => attributeOf(modal, 'identifier') === identifier);
    return wordsOf([...named(element, 'feedbackInline'), ...modals].map((part) => ({ ...part, name: 'div' }))).text;
  }

  /** Feedback that belongs to no choice says why. */
  rationaleBeside(identifiers: ReadonlySet<string>): string {
    const general = this.modals.filter((modal) => !identifiers.has(attributeOf(modal, 'identifier')));
    return wordsOf([...general, ...named(this.root, 'feedbackBlock')].map((part) => ({ ...part, name: 'div' }))).text;
  }

  private get modals(): QtiElement[] {
    return named(this.root, 'modalFeedback');
  }

  private choiceWords(choice: QtiElement): string {
    if (choice.name === 'hotspotChoice') return attributeOf(choice, 'hotspotLabel') || attributeOf(choice, 'ariaLabel');
    const words = wordsOf([choice]);
    for (const change of words.changes) this.advise(change, choice);
    for (const { problem, line } of words.problems) this.faults.add(this.file, problem, line);
    const alternatives = words.images.map(({ alt }) => alt.trim());
    const silent = words.images.find((_, at) => alternatives[at] === '');
    if (silent) this.faults.add(this.file, 'has a picture in a choice, which cannot be shown; use words', silent.line);
    else if (alternatives.length > 0) this.advise('has pictures in its choices, here their descriptions', choice);
    // A description that says the words again is said once.
    const text = [words.text, ...alternatives.filter((each) => !words.text.includes(each))].filter(Boolean).join(' ');
    if (text === '' && !silent) this.fault('has a choice without words; write them', choice);
    return text;
  }
}

export interface QtiKey {
  readonly correct: readonly string[];
  readonly cardinality: string;
  /** Where the key stands, for faults of it. */
  readonly element: QtiElement;
}

export interface QtiChoice {
  readonly id: string;
  readonly identifier: string;
  readonly element: QtiElement;
  readonly text: string;
}

/** QTI's identifiers as ids of ours. */
export function slugOf(identifier: string): string {
  return identifier
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '');
}

/** The response with the most points: all values of a mapping that earn points, or its best one; without a mapping, the value a rule asks for. */
function bestMapped(declaration: QtiElement, root: QtiElement): string[] {
  const entries = named(declaration, 'mapEntry').map((entry) => ({
    key: attributeOf(entry, 'mapKey').trim(),
    value: Number(attributeOf(entry, 'mappedValue')),
  }));
  const best = entries.reduce((most, { value }) => Math.max(most, value), 0);
  const isMultiple = attributeOf(declaration, 'cardinality') === 'multiple';
  if (entries.length === 0) return askedByRule(attributeOf(declaration, 'identifier'), root);
  return entries.filter(({ value }) => (isMultiple ? value > 0 : value > 0 && value === best)).map(({ key }) => key);
}

/** The value that the one rule about a response compares it with. */
function askedByRule(identifier: string, root: QtiElement): string[] {
  const processing = named(root, 'responseProcessing');
  const comparisons = ['match', 'equal', 'stringMatch'].flatMap((name) => processing.flatMap((each) => named(each, name)));
  const mine = comparisons.filter((each) => named(each, 'variable').some((variable) => attributeOf(variable, 'identifier') === identifier));
  const [comparison, another] = mine;
  const values = comparison && !another ? named(comparison, 'baseValue') : [];
  return values.length === 1 ? values.map((value) => textOf(value).trim()) : [];
}
