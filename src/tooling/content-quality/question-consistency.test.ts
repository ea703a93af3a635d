import { expect, test } from 'vitest';
import type { RenderedItem, RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { answersOfOthers, consistencyFindings } from './question-consistency.ts';

const L = (en: string, es = en) => ({ en, es });
const option = (id: string, text: string, is_correct: boolean, feedback = L('')) => ({
  external_id: id,
  text: L(text),
  is_correct,
  feedback,
});

function question(change: Partial<RenderedQuestion> = {}): RenderedQuestion {
  return {
    external_id: 'q1',
    type: 'choice',
    standard: '5.6A',
    depth: 1,
    stem: L('Which block floats?', '¿Qué bloque flota?'),
    image: null,
    rationale: L('Wood floats.', 'La madera flota.'),
    options: [
      option('a', 'wood', true, L('Yes. It floats.', 'Sí. Flota.')),
      option('b', 'iron', false, L('Iron sinks.', 'El hierro se hunde.')),
    ],
    ...change,
  };
}

test('a question at one with itself has no finding', () => {
  expect(consistencyFindings(question())).toEqual([]);
});

test('feedback that praises a wrong option, denies the right one, or says the same of two is named', () => {
  const [right, wrong] = [option('a', 'wood', true, L('No, look again.')), option('b', 'iron', false, L('Iron sinks.', 'Sí. Se hunde.'))];
  expect(consistencyFindings(question({ options: [right, wrong] }))).toEqual([
    'praises the wrong option b; correct the feedback or the key',
    'calls the right option a wrong; correct the feedback or the key',
  ]);
  const same = [
    option('a', 'wood', true, L('Yes.')),
    option('b', 'iron', false, L('It sinks.')),
    option('c', 'lead', false, L('It sinks.')),
  ];
  expect(consistencyFindings(question({ options: same }))).toEqual(['says the same of two options; tell each mistake apart']);
  const begun = [option('a', 'wood', true, L('Yes.')), option('b', 'air', false, L('Right about water. But air is no block.'))];
  expect(consistencyFindings(question({ options: begun }))).toEqual([]);
});

test('a question that speaks of a picture has one', () => {
  const stem = L('Use the graph. Which is higher?', 'Usa la gráfica. ¿Cuál es más alta?');
  expect(consistencyFindings(question({ stem }))).toEqual(['speaks of a picture and has none; add it, or ask without it']);
  expect(consistencyFindings(question({ stem, image: L('/a.svg') as RenderedQuestion['image'] }))).toEqual([]);
});

test('a question whose words answer another one of its set is named, unless both are parts of one item', () => {
  const key = L('Some of the salt was spilled on the scale.', 'Una parte de la sal se derramó en la báscula.');
  const options = [{ ...option('a', '', true), text: key }, option('b', 'Nothing.', false)];
  const asks = question({ external_id: 'k1', stem: L('Why is it less?', '¿Por qué hay menos?'), options });
  const tells = question({
    external_id: 'k7',
    stem: L('Some of the salt was spilled on the scale. How much?', 'Una parte de la sal se derramó en la báscula. ¿Cuánta?'),
  });
  const found = (questions: readonly RenderedQuestion[]) => answersOfOthers({ questions } as RenderedItem);
  expect(found([asks, tells])).toEqual(['k7 gives away the answer to k1; ask one of them in other words']);
  const part = { of: 'salt' } as RenderedQuestion['part'];
  expect(
    found([
      { ...asks, part },
      { ...tells, part },
    ]),
  ).toEqual([]);
  expect(found([asks, question({ external_id: 'k2' })])).toEqual([]);
});
