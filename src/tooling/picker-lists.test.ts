import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unreadQueryErrors } from './unread-query-errors.ts';

const STAFF = 'src/client/staff';

/** Queries that only add something to a screen which is whole without it, and why nothing is said when they fail. */
const ADDITIONS: Readonly<Record<string, string>> = {
  'features/assignments/group-assignments.tsx': 'how many got each assignment, beside its name',
  'features/authoring-tool/kinds/file-field.tsx': 'the file below its name, which stays',
  'features/authoring-tool/resource-panel.tsx': 'faults of the draft: publishing checks them again',
  'features/content/library/kept-library.tsx': 'what is kept on this device: it is asked for on the device itself',
  'features/content/preview/preview-screen.tsx': 'links to the resources before and after this one',
  'features/content/quizzes/workspace-quiz.tsx': 'the quiz as its lesson holds it is shown until the server answers, and without an answer',
  'features/groups/group-screen.tsx': 'the name of the class that a subgroup belongs to, in the crumbs',
  'features/held-work/held-work-notice.tsx': 'a notice that exists only while work waits',
  'features/held-work/held-work-screen.tsx': 'the count in the title: the list below says its own failure',
  'features/my-library/attachments/attachment-screen.tsx': 'read from this device, not from the server',
  'features/my-library/attachments/files-on-the-way.tsx': 'read from this device, not from the server',
  'features/reports/classes/item-analysis.tsx': 'the mark beside a question whose key was corrected',
  'features/reports/classes/learning-screen.tsx': 'how many answers wait for a grade, beside the link to them',
  'features/reports/classes/needs-brief.tsx': 'one line above a report that has its own state',
  'features/reports/comment-bank/comment-textarea.tsx': 'kept for the list, which says its own failure when it is opened',
  'features/reports/lesson-report.tsx': 'the note on completeness above the report',
  'features/reports/release/release-dialog.tsx': 'a warning before a release that the server checks again',
};

test('no staff screen uses what a query brought without looking at its failure', () => {
  const files = readdirSync(STAFF, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const unread = files.filter((name) => unreadQueryErrors(readFileSync(join(STAFF, name), 'utf8')).length > 0);
  // A picker's list goes through `choicesOf`; a screen's data through `QueryState` or `ListPage`.
  expect(unread.sort()).toEqual(Object.keys(ADDITIONS).sort());
});

test('a query counts as looked at where its failure is read, or where it is passed on whole', () => {
  const of = (use: string) => unreadQueryErrors(`function Screen() {\n  const list = useQuery(ask());\n  return ${use};\n}`);
  expect(of('<Select data={list.data ?? []} />')).toEqual(['list']);
  expect(of('list.isError ? <Failed /> : <Select data={list.data ?? []} />')).toEqual([]);
  expect(of('<QueryState query={list}>{() => null}</QueryState>')).toEqual([]);
  expect(of('choicesOf(list, (data) => data)')).toEqual([]);
  expect(of('({ list })')).toEqual([]);
  expect(unreadQueryErrors('const { data = [] } = useQuery(ask());')).toEqual(['{ data = [] }']);
  expect(unreadQueryErrors('const all = useQuery(ask()).data ?? [];')).toHaveLength(1);
});
