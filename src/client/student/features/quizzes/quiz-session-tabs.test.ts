import { expect, test } from 'vitest';
import { answerTo } from '#client/shared/features/questions/quiz-state.ts';
import { AT, quizOnDevice, tracked } from '#testing/quiz-on-device.ts';

const quiz = quizOnDevice();

test('two tabs on one quiz: each changes its own questions, and a reload shows both', async () => {
  quiz.write('old', true);
  await quiz.durable();
  const other = await quiz.openInOtherTab();
  quiz.write('new', true);
  quiz.choose([81], other);
  await Promise.all([quiz.durable(), quiz.durable(other)]);
  quiz.session = await quiz.open();
  expect(quiz.session.view().draft.state.answers).toMatchObject({ 7: { text: 'new' }, 8: { chosen: [81] } });
  await quiz.session.submit(AT);
  expect((await quiz.sent()).at(-1)?.quizResponse).toMatchObject({ 7: { answer_text: 'new' }, 8: { answer_id: [81] } });
});

test('an answer that this tab shows already is written all the same: another tab may have answered otherwise a moment ago', async () => {
  const other = await quiz.openInOtherTab();
  quiz.choose([80]);
  await quiz.durable();
  quiz.choose([81], other);
  // Before this tab has heard of it.
  await expect.poll(async () => (await quiz.kept()).state.answers[8]?.chosen).toEqual([81]);
  quiz.choose([80]);
  await quiz.durable();
  expect((await quiz.kept()).state.answers[8]?.chosen).toEqual([80]);
});

test('two tabs start one quiz at once: it is one attempt', async () => {
  quiz.place = { ...quiz.place, assignment_id: 30 };
  const [one, two] = [await quiz.open(), await quiz.openInOtherTab()];
  one.start(tracked());
  two.start(tracked());
  quiz.write('Light', true, two);
  await Promise.all([quiz.durable(one), quiz.durable(two)]);
  await expect.poll(() => one.view().draft.state.result_id).toBe(two.view().draft.state.result_id);
  const results = (await quiz.device.operations(quiz.place.user_puid))
    .filter(({ lane }) => lane.endsWith(':30'))
    .map(({ body }) => (body as { result_id: string }).result_id);
  expect(new Set(results).size).toBe(1);
});

test('submitted in one tab is submitted in all: the other shows it, and takes neither an answer nor a second submit', async () => {
  const other = await quiz.openInOtherTab();
  const opId = await quiz.session.submit(AT);
  await expect.poll(() => other.view().draft.state.view).toBe('done');
  quiz.choose([80], other);
  expect(await other.submit(AT)).toBe(opId);
  const reopened = await quiz.open();
  expect(reopened.view().draft.state).toMatchObject({ view: 'done', handed_in_at: AT });
  expect((await quiz.sent()).filter(({ submit_type }) => submit_type === 'submit')).toHaveLength(1);
});

test('an answer in one tab at the moment of submitting in another is in the submit, or not taken at all', async () => {
  const other = await quiz.openInOtherTab();
  quiz.choose([80], other);
  const submitting = quiz.session.submit(AT);
  quiz.choose([81], other);
  await submitting;
  await quiz.durable(other);
  const last = (await quiz.sent()).at(-1);
  expect(last?.submit_type).toBe('submit');
  expect(last?.quizResponse?.[8]?.answer_id).toEqual(other.view().draft.state.answers[8]?.chosen);
});

test('where in the quiz a tab is stays its own', async () => {
  const other = await quiz.openInOtherTab();
  other.move({ type: 'show', index: 1 });
  await quiz.durable(other);
  await expect.poll(() => quiz.session.view().draft.state.index).toBe(0);
  quiz.write('x', true);
  await quiz.durable();
  await expect.poll(() => answerTo(other.view().draft.state, 7).text).toBe('x');
  expect(other.view().draft.state.index).toBe(1);
});
