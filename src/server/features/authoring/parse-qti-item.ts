import type { FaultList } from './package-faults.ts';
import { attributeOf, elementsBelow, named, type QtiDocument, type QtiElement, textOf } from './qti-document.ts';
import { wordsOf } from './qti-text.ts';

export interface QtiQuestion {
  readonly file: string;
  readonly line: number;
  readonly keyLine: number;
  readonly id: string;
  readonly type: 'choice' | 'multiple';
  readonly stem: string;
  readonly image: { readonly path: string; readonly line: number } | null;
  readonly rationale: string;
  readonly options: readonly { readonly id: string; readonly text: string; readonly correct: boolean; readonly feedback: string }[];
}

/** How our player can show an interaction; all others are refused by name. */
const SHOWN: Readonly<Record<string, string>> = { choiceInteraction: 'simpleChoice', inlineChoiceInteraction: 'inlineChoice' };
/** Parts of an item that change what a student gets, which we cannot do: an item that has them would not be itself. */
const UNKNOWN_PARTS: Readonly<Record<string, string>> = {
  templateDeclaration: 'makes up its own numbers',
  templateProcessing: 'makes up its own numbers',
  assessmentStimulusRef: 'shares a text with other items',
  feedbackBlock: 'shows and hides parts of itself',
  templateBlock: 'shows and hides parts of itself',
  templateInline: 'shows and hides parts of itself',
  printedVariable: 'shows values that it works out',
  include: 'includes another file',
};
const BLANK = '_____';

/** Turns one QTI item into a question of ours, or says by name why not. */
export function parseQtiItem({ file, root }: QtiDocument, faults: FaultList): QtiQuestion | null {
  const before = faults.faults.length;
  const fault = (problem: string, at: QtiElement = root) => faults.add(file, problem, at.line);
  const identifier = attributeOf(root, 'identifier');
  const id = slugOf(identifier);
  if (id === '') fault('has no identifier; give it one');
  if (attributeOf(root, 'adaptive') === 'true') fault('is adaptive, which cannot be shown; make it a plain item');
  const all = [...elementsBelow(root)];
  for (const element of all) {
    const why = UNKNOWN_PARTS[element.name];
    if (why !== undefined) fault(`<${element.tag}>: an item that ${why} cannot be shown; make it a plain item`, element);
  }
  const interactions = all.filter((element) => element.name.endsWith('Interaction'));
  for (const element of interactions) {
    if (!(element.name in SHOWN)) {
      fault(
        `<${element.tag}> is a kind of question that our player cannot show; use choiceInteraction or an inlineChoiceInteraction`,
        element,
      );
    }
  }
  const [interaction, second] = interactions;
  if (!interaction) fault('has no question in it (no interaction); add a choiceInteraction');
  if (second && interactions.every((element) => element.name in SHOWN)) {
    fault(`has ${interactions.length} questions in one item; make an item of each`, second);
  }
  const [body] = named(root, 'itemBody');
  if (!body) fault('has no <itemBody>');
  if (!interaction || !body || faults.faults.length > before) return null;

  const key = keyOf(root, interaction, fault);
  const stem = wordsOf([body], (element) => {
    if (element.name === 'rubricBlock') return '';
    if (element !== interaction) return null;
    if (element.name === 'inlineChoiceInteraction') return ` ${BLANK} `;
    return ` ${wordsOf(named(element, 'prompt')).text} `;
  });
  const prompts = interaction.name === 'choiceInteraction' ? wordsOf(named(interaction, 'prompt')) : { text: '', images: [], problems: [] };
  for (const { problem, line } of [...stem.problems, ...prompts.problems]) faults.add(file, problem, line);
  if (stem.text === '') fault('asks nothing: its body and its prompt have no words', body);
  const images = [...stem.images, ...prompts.images];
  if (images.length > 1) faults.add(file, 'shows more than one picture; put them together in one', images[1]?.line ?? null);
  const options = optionsOf(root, interaction, key.correct, faults, file);
  for (const value of key.correct) {
    if (!options.some((option) => option.id === slugOf(value)))
      fault(`names "${value}" as correct, which is none of its choices`, key.element);
  }
  if (faults.faults.length > before) return null;
  return {
    file,
    line: root.line,
    keyLine: key.element.line,
    id,
    type: key.isMultiple ? 'multiple' : 'choice',
    stem: stem.text,
    image: images[0] ?? null,
    rationale: rationaleOf(root, interaction),
    options,
  };
}

function keyOf(root: QtiElement, interaction: QtiElement, fault: (problem: string, at?: QtiElement) => void) {
  const wanted = attributeOf(interaction, 'responseIdentifier');
  const declaration = named(root, 'responseDeclaration').find((element) => attributeOf(element, 'identifier') === wanted);
  if (!declaration) {
    fault(`declares no response "${wanted}"; add a <responseDeclaration> with its <correctResponse>`, interaction);
    return { correct: [], isMultiple: false, element: interaction };
  }
  const [response] = named(declaration, 'correctResponse');
  if (!response) fault('has no <correctResponse>: nothing could be judged; add one', declaration);
  const cardinality = attributeOf(declaration, 'cardinality');
  if (cardinality !== 'single' && cardinality !== 'multiple')
    fault(`has the cardinality "${cardinality}", which cannot be judged; use single or multiple`, declaration);
  const correct = response ? named(response, 'value').map((value) => textOf(value).trim()) : [];
  return { correct, isMultiple: cardinality === 'multiple', element: response ?? declaration };
}

function optionsOf(
  root: QtiElement,
  interaction: QtiElement,
  correct: readonly string[],
  faults: FaultList,
  file: string,
): QtiQuestion['options'] {
  const choices = named(interaction, SHOWN[interaction.name] ?? '');
  if (choices.length < 2 || choices.length > 10) faults.add(file, `has ${choices.length} choices; give it two to ten`, interaction.line);
  const seen = new Set<string>();
  return choices.map((choice) => {
    const identifier = attributeOf(choice, 'identifier');
    const id = slugOf(identifier);
    if (id === '' || seen.has(id))
      faults.add(file, `has a choice with the identifier "${identifier}", which is empty or there twice`, choice.line);
    seen.add(id);
    const words = wordsOf([choice], (element) => (element.name === 'feedbackInline' ? '' : null));
    for (const { problem, line } of words.problems) faults.add(file, problem, line);
    for (const { line } of words.images) faults.add(file, 'has a picture in a choice, which cannot be shown; use words', line);
    if (words.text === '' && words.images.length === 0) faults.add(file, 'has a choice without words; write them', choice.line);
    const feedback = [
      ...named(choice, 'feedbackInline'),
      ...modalsOf(root).filter((modal) => attributeOf(modal, 'identifier') === identifier),
    ];
    return { id, text: words.text, correct: correct.includes(identifier), feedback: wordsOf(feedback).text };
  });
}

/** Feedback that belongs to no choice says why. */
function rationaleOf(root: QtiElement, interaction: QtiElement): string {
  const choices = new Set(named(interaction, SHOWN[interaction.name] ?? '').map((choice) => attributeOf(choice, 'identifier')));
  return wordsOf(modalsOf(root).filter((modal) => !choices.has(attributeOf(modal, 'identifier')))).text;
}

function modalsOf(root: QtiElement): QtiElement[] {
  return named(root, 'modalFeedback');
}

/** QTI's identifiers as ids of ours. */
function slugOf(identifier: string): string {
  return identifier
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '');
}
