import { element } from './write-xml.ts';

/**
 * How responses earn the score:
 * - match: all points for the right answer, else none
 * - half: all points, or one where at least half of the parts are right
 * - order: all points, or one where a single step is in the wrong place
 * - map: what each part of the answer is worth
 * - person: a teacher decides
 */
export interface QtiScoring {
  readonly way: 'match' | 'half' | 'order' | 'map' | 'person';
  readonly points: number;
  readonly responses: readonly string[];
  /** How many parts can be right, or the identifiers of the steps. */
  readonly parts?: number;
  readonly steps?: readonly string[];
  /** Of a number: how far from it an answer may be. */
  readonly tolerance?: number;
  /** Whether points can be taken away. */
  readonly isBelowZero?: boolean;
}

const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates';

const variable = (identifier: string) => element('qti-variable', { identifier });
const correct = (identifier: string) => element('qti-correct', { identifier });
const mapped = (identifier: string) => element('qti-map-response', { identifier });
const value = (baseType: string, text: string | number) => element('qti-base-value', { 'base-type': baseType }, String(text));
const set = (identifier: string, expression: string) => element('qti-set-outcome-value', { identifier }, expression);
const several = (name: string, all: readonly string[]) => (all.length === 1 ? (all[0] ?? '') : element(name, {}, ...all));

/**
 * The response processing of an item: a template of the standard where one says it, else rules.
 * @param outcomes what is said after an answer: an outcome takes the value of a response, or is set to an identifier
 */
export function responseProcessing(
  scoring: QtiScoring,
  outcomes: readonly ({ readonly identifier: string } & ({ readonly response: string } | { readonly to: string }))[],
): string {
  const { way, points, responses } = scoring;
  const said = outcomes.map((outcome) =>
    set(outcome.identifier, 'response' in outcome ? variable(outcome.response) : value('identifier', outcome.to)),
  );
  if (way === 'person') return said.length === 0 ? '' : element('qti-response-processing', {}, ...said);
  const isTemplate = said.length === 0 && responses.length === 1 && responses[0] === 'RESPONSE' && scoring.tolerance === undefined;
  if (isTemplate && way === 'map' && !scoring.isBelowZero)
    return element('qti-response-processing', { template: `${TEMPLATES}/map_response.xml` });
  if (isTemplate && way !== 'map' && points === 1)
    return element('qti-response-processing', { template: `${TEMPLATES}/match_correct.xml` });
  return element('qti-response-processing', {}, way === 'map' ? mapScore(scoring) : ruleScore(scoring), ...said);
}

function mapScore({ responses, isBelowZero }: QtiScoring): string {
  const sum = several('qti-sum', responses.map(mapped));
  return set('SCORE', isBelowZero ? element('qti-max', {}, sum, value('float', 0)) : sum);
}

function ruleScore({ way, points, responses, parts = 1, steps = [], tolerance }: QtiScoring): string {
  const equal = (response: string) => {
    if (tolerance === undefined) return element('qti-match', {}, variable(response), correct(response));
    const mode = tolerance === 0 ? { 'tolerance-mode': 'exact' } : { 'tolerance-mode': 'absolute', tolerance: `${tolerance} ${tolerance}` };
    return element('qti-equal', mode, variable(response), correct(response));
  };
  const whole = element('qti-response-if', {}, several('qti-and', responses.map(equal)), set('SCORE', value('float', points)));
  const partly = points === 1 ? '' : partlyRight(way, responses, parts, steps);
  return element(
    'qti-response-condition',
    {},
    whole,
    partly === '' ? '' : element('qti-response-else-if', {}, partly, set('SCORE', value('float', 1))),
  );
}

function partlyRight(way: QtiScoring['way'], responses: readonly string[], parts: number, steps: readonly string[]): string {
  if (way === 'half') return element('qti-gte', {}, several('qti-sum', responses.map(mapped)), value('float', Math.ceil(parts / 2)));
  if (way !== 'order') return '';
  const [response = ''] = responses;
  // Without the misplaced step the others are in their order.
  const without = (step: string) => {
    const rest = (expression: string) => element('qti-delete', {}, value('identifier', step), expression);
    return element('qti-match', {}, rest(variable(response)), rest(correct(response)));
  };
  return several('qti-or', steps.map(without));
}
