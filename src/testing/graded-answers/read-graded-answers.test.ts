import { expect, test } from 'vitest';
import { agreementOf } from '#domain/grading/agreement.ts';
import { wordsOf } from '#domain/grading/answer-words.ts';
import { localEngine } from '#domain/grading/local-engine.ts';
import { wordsToTheGrader } from '#domain/grading/odd-answers.ts';
import { confidentOf, pairsOf, questionsWithRubric, readGradedAnswers, scoreAll } from './read-graded-answers.ts';

const answers = readGradedAnswers();

test('every question of the demo with a rubric has 20 labelled answers: every score point, both languages, attempts to talk their way in', () => {
  const questions = questionsWithRubric();
  expect(questions.length).toBeGreaterThanOrEqual(56);
  expect(new Set(answers.map(({ question }) => question))).toEqual(new Set(questions));
  for (const question of questions) {
    const own = answers.filter((answer) => answer.question === question);
    expect([question, own.length]).toEqual([question, 20]);
    expect([question, new Set(own.map(({ points }) => points))]).toEqual([question, new Set([0, 1, 2])]);
    expect([question, new Set(own.map(({ language }) => language))]).toEqual([question, new Set(['en', 'es'])]);
    const injected = own.filter(({ text }) => wordsToTheGrader(text, wordsOf(text)).size > 0);
    expect([question, injected.length >= 1, injected.every(({ points }) => points === 0)]).toEqual([question, true, true]);
  }
});

test('the local engine stays as good as it was, also on answers that its rubrics were not written by', async () => {
  const scored = await scoreAll(localEngine, answers);
  const unseen = agreementOf(pairsOf(scored.filter(({ isSeen }) => !isSeen)));
  expect(unseen.exact).toBeGreaterThanOrEqual(0.9);
  expect(unseen.adjacent).toBeGreaterThanOrEqual(0.97);
  expect(unseen.kappa).toBeGreaterThanOrEqual(0.88);
  for (const [point, recall] of unseen.recall) expect([point, recall >= 0.8]).toEqual([point, true]);
  // What may be accepted together is nearly always what a person gave, and is a good part of all.
  const sure = confidentOf(scored.filter(({ isSeen }) => !isSeen));
  expect(agreementOf(pairsOf(sure)).exact).toBeGreaterThanOrEqual(0.95);
  expect(sure.length).toBeGreaterThan(140);
});

test('nobody talks the engine into a point, and nobody who tries is taken for sure', async () => {
  const scored = await scoreAll(localEngine, answers);
  const injected = scored.filter(({ suggestion }) => suggestion.doubts.includes('instructions'));
  expect(injected.length).toBeGreaterThanOrEqual(50);
  expect(injected.filter(({ suggestion }) => suggestion.score > 0 || suggestion.confidence > 0.2)).toEqual([]);
});
