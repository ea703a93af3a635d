import { attributeOf, elementsBelow, named, type QtiElement } from './qti-document.ts';

/** Interactions that a teacher grades, so they need no key. */
const BY_PERSON = new Set(['extendedTextInteraction', 'drawingInteraction', 'uploadInteraction']);
/** A button that ends an attempt asks nothing. */
const BUTTON = 'endAttemptInteraction';
const FEEDBACK = ['feedbackInline', 'feedbackBlock', 'modalFeedback'];

/** Feedback after an answer. Only its words are read. */
export function saidAfterwards(root: QtiElement): ReadonlySet<QtiElement> {
  return new Set(FEEDBACK.flatMap((name) => named(root, name)).flatMap(elementsBelow));
}

/** An item without the interactions that no score asks for, where others are scored: nothing that anybody does in them counts. */
export function withoutUnscored(root: QtiElement): QtiElement {
  const interactions = elementsBelow(root).filter(({ name }) => name.endsWith('Interaction'));
  const left = new Set(interactions.filter((each) => each.name === BUTTON || !isScored(root, each)));
  if (left.size === 0 || left.size === interactions.length) return root;
  return without(root, left);
}

function without(element: QtiElement, left: ReadonlySet<QtiElement>): QtiElement {
  const children = element.children.flatMap((child): QtiElement['children'] =>
    typeof child === 'string' ? [child] : left.has(child) ? [] : [without(child, left)],
  );
  return { ...element, children };
}

function isScored(root: QtiElement, interaction: QtiElement): boolean {
  if (BY_PERSON.has(interaction.name) || interaction.name.includes('ustomInteraction')) return true;
  const identifier = attributeOf(interaction, 'responseIdentifier');
  const declarations = named(root, 'responseDeclaration');
  const declaration = declarations.find((each) => attributeOf(each, 'identifier') === identifier);
  if (!declaration) return true;
  const processing = named(root, 'responseProcessing');
  if (processing.some((each) => named(each, 'variable').some((variable) => attributeOf(variable, 'identifier') === identifier)))
    return true;
  // The templates of the standard score one response.
  const isByTemplate = processing.some((each) => attributeOf(each, 'template') !== '' && elementsBelow(each).length === 0);
  if (isByTemplate && declarations.some((each) => attributeOf(each, 'identifier') === 'RESPONSE')) return identifier === 'RESPONSE';
  return ['correctResponse', 'mapEntry', 'areaMapEntry'].some((name) => named(declaration, name).length > 0);
}
