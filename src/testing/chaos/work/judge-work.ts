import { list } from '#offline/outbox/outbox.ts';
import { RuleBroken } from '../simulated-device.ts';
import { STUDENTS } from '../trace.ts';
import type { WorkTrace } from './execute-work.ts';
import type { WorkDevice } from './work-device.ts';

interface Save {
  readonly result_id: string;
  readonly submit_type: 'save' | 'submit';
  readonly quizResponse: Readonly<Record<string, { readonly answer_id: number | readonly number[]; readonly answer_text: string }>>;
}

/** Checks that everything a screen called saved is at the server, once and in order; nothing waits; no draft names an operation that never arrived. */
export async function judgeWork(device: WorkDevice, trace: WorkTrace): Promise<void> {
  const { effects } = device.network.server.database.tables;
  const { ownFaults } = device.network.server;
  must(ownFaults.length === 0, `the server failed: ${ownFaults[0]}`);
  const arrived = new Set(effects.map(({ op_id }) => op_id));
  must(arrived.size === effects.length, 'an operation was doubled');
  const calls = effects.flatMap(({ user_puid, call }) => (call ? [{ user: user_puid, ...call }] : []));

  const answers = new Map<string, string>();
  const submitted = new Set<string>();
  for (const { path, body } of calls) {
    if (path !== '/quiz/submit_quiz_response') continue;
    const { result_id, submit_type, quizResponse } = body as Save;
    must(!submitted.has(result_id), 'an answer came after its quiz was submitted');
    for (const [question, { answer_id, answer_text }] of Object.entries(quizResponse)) {
      answers.set(`${result_id} ${question}`, question === '9' ? answer_text : String([answer_id].flat()[0]));
    }
    if (submit_type === 'submit') submitted.add(result_id);
  }
  for (const [name, attempts] of trace.answers) {
    const last = attempts.findLastIndex(({ isSaved }) => isSaved);
    if (last === -1) continue;
    const may = attempts.filter(({ mayComeLate }, index) => index >= last || mayComeLate).map(({ value }) => value);
    must(
      may.includes(answers.get(name) ?? ''),
      `${name}: "${may[0]}" was called saved, the server has "${answers.get(name) ?? 'nothing'}"`,
    );
  }
  for (const result of trace.submitted) must(submitted.has(result), `${result}: called submitted, and never arrived`);
  for (const { user, comment } of trace.notes) {
    const has = calls.some((call) => call.user === user && (call.body as { comment?: string }).comment === comment);
    must(has, `the note "${comment}" was called saved, and never arrived`);
  }
  const completions = new Set(
    calls.flatMap(({ user, path, query }) => (path === '/lesson/check_resource_completion' ? [`${user} ${query.resource_id}`] : [])),
  );
  for (const name of trace.completed) must(completions.has(name), `${name}: called completed, and never arrived`);

  for (const student of STUDENTS) {
    const left = await list(device.store, student);
    must(left.length === 0, `${left[0]?.path} of ${student} still ${left[0]?.state}: depends on ${left[0]?.depends_on}`);
  }
  must((await device.db.sealed.where('state').equals('waiting').count()) === 0, 'something still lies sealed');
  await mustNameWhatArrived(device, arrived, completions);
}

async function mustNameWhatArrived(device: WorkDevice, arrived: ReadonlySet<string>, completions: ReadonlySet<string>): Promise<void> {
  for (const { key, value, user_puid } of await device.db.drafts.toArray()) {
    for (const op_id of namesIn(value)) must(arrived.has(op_id), `${key} names ${op_id}, which never arrived`);
    if (!key.startsWith('tracking:')) continue;
    for (const { resource_id, state } of (value as { notes: { resource_id: number; state: string }[] }).notes) {
      must(state !== 'completed' || completions.has(`${user_puid} ${resource_id}`), `${key}: shown as completed, and never arrived`);
    }
  }
}

/** Every operation that a draft names, whichever draft it is. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'op_id' && typeof inner === 'string') return [inner];
    if (name === 'saves') return Object.values(inner as Record<string, string>);
    return namesIn(inner);
  });
}

function must(holds: boolean, complaint: string): void {
  if (!holds) throw new RuleBroken(complaint);
}
