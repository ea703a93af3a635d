import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m as sheets } from '#client/staff/messages/reports/answer-sheets.ts';
import { m } from '#client/staff/messages/reports/paper-entry.ts';
import type { PaperRound, PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import classes from './paper.module.css';
import { type RoundAddress, useEnterAnswers, useUndoEntry } from './paper.queries.ts';
import { answersOf, draftState, isWhole, newDraft, type StudentDraft } from './paper-drafts.ts';
import { scannedDraft } from './sheet-outcome.ts';
import { StudentForm } from './student-form.tsx';
import { StudentList } from './student-list.tsx';
import { useRoundDraft } from './use-round-draft.ts';

const ScanSheets = lazyPart(async () => (await import('./scan-sheets.tsx')).ScanSheets);

interface RoundEntryProps {
  readonly round: RoundAddress;
  readonly data: PaperRound;
  /** Which student is open; the first who is not turned in if it names none. */
  readonly chosen: string | undefined;
  readonly onChoose: (studentPuid: string) => void;
}

/** A class's sheets: the list of students, and the open one. What is typed is kept on the device until it is turned in. */
export function RoundEntry({ round, data, chosen, onChoose }: RoundEntryProps) {
  const { quiz, students } = data;
  const [isScanning, setScanning] = useState(false);
  const { typing, isLooked, setDoneOn, put, drop, latestOf } = useRoundDraft(`paper:${round.assignment_id}:${round.quiz_id}`);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [isByKey, setByKey] = useState(false);
  const enter = useEnterAnswers();
  const undo = useUndoEntry();
  const today = districtDay();
  // A colleague who enters the open student meanwhile must not turn the screen to the next one.
  const [first] = useState(() => students.find(({ state }) => state === 'not_begun')?.user_puid);
  const student = students.find(({ user_puid }) => user_puid === (chosen ?? first)) ?? students[0];
  if (!student || !isLooked) return null;
  const draftOf = ({ user_puid }: PaperStudent) => typing.students[user_puid];
  const stateOf = (each: PaperStudent) => draftState(quiz, draftOf(each), each);
  const at = students.indexOf(student);
  const choose = (next: PaperStudent | undefined, byKey: boolean) => {
    if (!next) return;
    setByKey(byKey);
    onChoose(next.user_puid);
  };
  const ready = students.filter((each) => {
    const draft = draftOf(each);
    return draft && stateOf(each) === 'ready' && isWhole(quiz, draft);
  });
  const takeBack = async (entered: PaperStudent) => {
    await undo.mutateAsync({ ...round, student_puid: entered.user_puid, version: entered.version });
  };
  /** @returns whether it was turned in */
  const send = async (each: PaperStudent, draft: StudentDraft): Promise<PaperStudent | null> => {
    const { user_puid } = each;
    setSending((all) => new Set(all).add(user_puid));
    const { version, attempt_no, over_device, entry_id, moved_to } = draft;
    const days = { done_on: moved_to ?? typing.done_on, ...(moved_to && { moved_to }) };
    const body = { ...round, student_puid: user_puid, entry_id, attempt_no, version, over_device, ...days };
    try {
      const entered = await enter.mutateAsync({ ...body, answers: answersOf(quiz, draft, m.onPaper()) });
      drop(user_puid, draft);
      return entered;
    } catch (error) {
      toast.error(m.notSaved({ name: each.first_name, why: isNoAnswer(error) ? m.offline() : failureText(error) }));
      return null;
    } finally {
      setSending((all) => new Set([...all].filter((one) => one !== user_puid)));
    }
  };
  const turnIn = async () => {
    // A sheet that was handed in empty is turned in too.
    const draft = draftOf(student) ?? (student.state === 'not_begun' ? newDraft(quiz, student) : undefined);
    if (!draft || sending.has(student.user_puid) || !isWhole(quiz, draft)) return;
    if (draftOf(student) ? stateOf(student) !== 'ready' : student.state !== 'not_begun') return;
    const isCorrection = student.state === 'paper' && draft.attempt_no === student.attempt_no;
    if (!isCorrection) choose(students[at + 1], true);
    const entered = await send(student, draft);
    const name = student.first_name;
    if (entered) undoToast({ text: isCorrection ? m.corrected({ name }) : m.done({ name }), undo: () => takeBack(entered) });
  };
  const turnInAll = async () => {
    let count = 0;
    for (const each of ready) {
      const draft = draftOf(each);
      if (draft && (await send(each, draft))) count += 1;
    }
    if (count > 0) toast.success(m.doneMany({ count }));
  };
  const takeBackShown = async () => {
    try {
      await takeBack(student);
      toast.success(m.undone({ name: student.first_name }));
    } catch (error) {
      toast.error(m.notSaved({ name: student.first_name, why: failureText(error) }));
    }
  };
  const done = students.filter(({ submitted_at }) => submitted_at !== null).length;
  return (
    <Stack>
      <Group align="end" gap="md">
        <DateField label={m.doneOn()} hint={m.doneOnHint()} value={typing.done_on ?? today} max={today} onChange={setDoneOn} />
        <Text role="status" fw={600}>
          {m.entered({ done, all: students.length })}
        </Text>
        {ready.length > 1 && (
          <Button variant="default" loading={sending.size > 0} onClick={() => void turnInAll()}>
            {m.turnInAll({ count: ready.length })}
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="." search={(before: object) => ({ ...before, print: true }) as never} />}
        >
          {sheets.print()}
        </Button>
        <Button variant="default" aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
          {isScanning ? sheets.closeScan() : sheets.scan()}
        </Button>
      </Group>
      {isScanning && (
        <Suspense>
          <ScanSheets
            round={round}
            data={data}
            onRead={(each, questions, crops) => {
              const draft = scannedDraft(data, each, latestOf(each.user_puid), questions, crops);
              if (draft) put(each.user_puid, draft);
              return draft !== null;
            }}
          />
        </Suspense>
      )}
      <Text size="sm" c="dimmed">
        {m.keys()}
      </Text>
      <div className={classes.layout}>
        <StudentList
          students={students}
          stateOf={stateOf}
          unsureOf={(each) => draftOf(each)?.unsure?.length ?? 0}
          current={student.user_puid}
          onChoose={(next) => choose(next, false)}
        />
        <div>
          <Group gap="xs" mb="sm">
            <Button variant="default" size="compact-md" disabled={at === 0} onClick={() => choose(students[at - 1], false)}>
              {m.previous()}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              disabled={at === students.length - 1}
              onClick={() => choose(students[at + 1], false)}
            >
              {m.next()}
            </Button>
          </Group>
          <StudentForm
            key={student.user_puid}
            quiz={quiz}
            student={student}
            draft={draftOf(student)}
            state={stateOf(student)}
            isSending={sending.has(student.user_puid)}
            focusFirst={isByKey}
            onDraft={(draft) => put(student.user_puid, draft)}
            onDiscard={() => drop(student.user_puid)}
            onTurnIn={() => void turnIn()}
            onUndo={() => void takeBackShown()}
          />
        </div>
      </div>
    </Stack>
  );
}
