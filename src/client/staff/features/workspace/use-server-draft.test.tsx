import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DraftState } from '#client/staff/kit/form/draft-state.tsx';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { deleteDraft, getDrafts, saveDraft } from '#contract/workspace/lesson-drafts.contract.ts';
import { dropDraft, getDraft, putDraft } from '#offline/drafts/drafts.ts';
import { type BuilderValues, draftText, newValues } from './builder-values.ts';
import { useBuilder } from './use-builder.ts';

const MOMENT = '2026-11-22T10:00:00Z';
const TIDES: BuilderValues = {
  ...newValues(null),
  lesson_name: 'Tides',
  lesson_resources: [{ resource_id: null, item_id: 7, resource_type_id: 1, title: { en: 'Moon', es: 'Luna' }, time: 5, remarks: '' }],
};
/** As PostgreSQL gives JSON back: the fields in another order. */
const shuffled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, each]) => [key, shuffled(each)]),
        )
      : value;
const drafts = (draft_key: string) =>
  answers(getDrafts, { drafts: [{ draft_key, revision: 3, saved_at: MOMENT, content: shuffled(TIDES) as never }] });

function Form() {
  const { contract, draft } = useBuilder({ isAssignment: true, lesson: null, place: null, onSaved: () => undefined });
  return (
    <>
      <input aria-label="Name" {...contract.form.getInputProps('lesson_name')} />
      <p>{contract.form.values.lesson_resources.length} resources</p>
      <DraftState draft={draft} isDirty={contract.dirty} />
      <p>{draft.other ? 'another draft is offered' : 'nothing to choose'}</p>
      <button type="button" onClick={contract.startOver}>
        Start over
      </button>
      {contract.restoredAt !== null && (
        <button type="button" onClick={contract.startOver}>
          Discard
        </button>
      )}
    </>
  );
}
/** Holds back the answers of a call. @returns lets them go */
function heldBack(path: string): () => void {
  const served = globalThis.fetch;
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(path)) await gate;
    return served(address, init);
  });
  return release;
}
const name = () => screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement;

beforeEach(async () => {
  signInAs('teacher');
  await dropDraft(ME, 'form:assignment:new');
});

test('drafts are the same whatever order their fields come in', () => {
  expect(draftText(shuffled(TIDES) as BuilderValues)).toBe(draftText(TIDES));
  expect(draftText({ ...TIDES, lesson_resources: [] })).not.toBe(draftText(TIDES));
});

test('the draft of a new lesson that only the server has comes back, and discarding it lets go of it there', async () => {
  const { calls } = serve(drafts('assignment:new'), answers(deleteDraft));
  await drawStaff(<Form />);
  await waitFor(() => expect(name().value).toBe('Tides'));
  expect(screen.getByText('1 resources')).toBeTruthy();
  expect(screen.getByText('nothing to choose')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name().value).toBe('');
  // What another window may have written since is not thrown away with it.
  await waitFor(() => expect(calls.find(({ path }) => path === deleteDraft.path)?.query).toMatchObject({ revision: '3' }));
});

test('whoever has begun to type keeps that, and is offered the other', async () => {
  serve(drafts('assignment:new'), answers(saveDraft));
  const release = heldBack(getDrafts.path);
  await drawStaff(<Form />);
  await userEvent.type(name(), 'Currents');
  release();
  await screen.findByText('another draft is offered');
  expect(name().value).toBe('Currents');
});

test('a copy on this device that goes on from the draft at the server is no choice: it is brought back and sent', async () => {
  await putDraft(ME, 'form:assignment:new', { savedAt: Date.now(), values: { ...TIDES, lesson_name: 'Tides and moon' }, basis: 3 });
  const { calls } = serve(drafts('assignment:new'), answers(saveDraft));
  await drawStaff(<Form />);
  await waitFor(() => expect(name().value).toBe('Tides and moon'));
  await waitFor(() => expect(calls.find(({ path }) => path === saveDraft.path)?.body).toMatchObject({ revision: 3 }));
  expect(screen.getByText('nothing to choose')).toBeTruthy();
});

test('a copy on this device from before another window wrote is a choice, and stays one until somebody chose', async () => {
  await putDraft(ME, 'form:assignment:new', { savedAt: Date.now(), values: { ...TIDES, lesson_name: 'Old tides' }, basis: 2 });
  serve(drafts('assignment:new'), answers(saveDraft));
  const { unmount } = await drawStaff(<Form />);
  await screen.findByText('another draft is offered');
  expect(name().value).toBe('Old tides');
  await userEvent.type(name(), ' and moon');
  unmount();
  await waitFor(async () =>
    expect(await getDraft(ME, 'form:assignment:new')).toMatchObject({ basis: 2, values: { lesson_name: 'Old tides and moon' } }),
  );
});

test('a draft that the server refuses is said to be on this device alone', async () => {
  serve(
    answers(getDrafts, { drafts: [] }),
    answers(saveDraft, { draft_key: 'assignment:new', revision: 1, saved_at: MOMENT }),
    refuses(saveDraft, 413, 'This draft is too long to be kept.'),
  );
  await drawStaff(<Form />);
  await userEvent.type(name(), 'Tides');
  await screen.findByText(/^Draft saved/);
  await userEvent.type(name(), ' and moon');
  await screen.findByText(/^Draft kept on this device/);
  expect(screen.queryByText(/^Draft saved/)).toBeNull();
});

test('a draft whose reply was lost is no other’s: what was typed since is kept over it', async () => {
  const stored: { content: object }[] = [];
  serve(answers(getDrafts, { drafts: [] }));
  const served = globalThis.fetch;
  const reply = (status: number, data: object) =>
    new Response(JSON.stringify({ status: status === 200 ? 'success' : 'error', message: '', data }), { status });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(getDrafts.path) && stored.length > 0)
      return reply(200, {
        drafts: [{ draft_key: 'assignment:new', revision: stored.length, saved_at: MOMENT, content: stored.at(-1)?.content }],
      });
    if (!address.includes(saveDraft.path)) return served(address, init);
    const body = JSON.parse(String(init?.body));
    if (body.revision !== stored.length) return reply(409, {});
    stored.push(body);
    if (stored.length === 1) throw new TypeError('The reply was lost.');
    return reply(200, { draft_key: 'assignment:new', revision: stored.length, saved_at: MOMENT });
  });
  await drawStaff(<Form />);
  await userEvent.type(name(), 'Tides');
  await waitFor(() => expect(stored).toHaveLength(1));
  await userEvent.type(name(), ' and moon');
  await waitFor(() => expect(stored.at(-1)?.content).toMatchObject({ lesson_name: 'Tides and moon' }));
  expect(screen.getByText('nothing to choose')).toBeTruthy();
});

test('typing while the first reply is slow is sent after it, and is no conflict with oneself', async () => {
  const stored: { content: object }[] = [];
  const conflicts: object[] = [];
  serve(answers(getDrafts, { drafts: [] }));
  const served = globalThis.fetch;
  let answerFirst = (): void => undefined;
  const firstReply = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes(saveDraft.path)) return served(address, init);
    const body = JSON.parse(String(init?.body));
    const isConflict = body.revision !== stored.length;
    (isConflict ? conflicts : stored).push(body);
    const revision = stored.length;
    if (revision === 1 && !isConflict) await firstReply;
    const data = isConflict ? {} : { draft_key: 'assignment:new', revision, saved_at: MOMENT };
    return new Response(JSON.stringify({ status: isConflict ? 'error' : 'success', message: '', data }), {
      status: isConflict ? 409 : 200,
    });
  });
  await drawStaff(<Form />);
  await userEvent.type(name(), 'abc');
  await waitFor(() => expect(stored).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  try {
    for (const more of ['def', 'ghi']) {
      fireEvent.change(name(), { target: { value: `${name().value}${more}` } });
      // Longer than any pause after which a draft is sent.
      await vi.advanceTimersByTimeAsync(5_000);
    }
  } finally {
    vi.useRealTimers();
  }
  answerFirst();
  await waitFor(() => expect(stored.at(-1)?.content).toMatchObject({ lesson_name: 'abcdefghi' }));
  expect(conflicts).toEqual([]);
  expect(screen.getByText('nothing to choose')).toBeTruthy();
});

test('a draft whose reply was lost is let go of all the same', async () => {
  const asked: string[] = [];
  let content: object | null = null;
  serve(answers(getDrafts, { drafts: [] }));
  const served = globalThis.fetch;
  const reply = (data: object) => new Response(JSON.stringify({ status: 'success', message: '', data }), { status: 200 });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(getDrafts.path) && content)
      return reply({ drafts: [{ draft_key: 'assignment:new', revision: 1, saved_at: MOMENT, content }] });
    if (address.includes(deleteDraft.path)) {
      asked.push(address);
      return reply({ draft_key: 'assignment:new' });
    }
    if (!address.includes(saveDraft.path)) return served(address, init);
    content = JSON.parse(String(init?.body)).content;
    throw new TypeError('The reply was lost.');
  });
  await drawStaff(<Form />);
  await userEvent.type(name(), 'Tides');
  await waitFor(() => expect(content).toMatchObject({ lesson_name: 'Tides' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(asked.join()).toContain('revision=1'));
});
