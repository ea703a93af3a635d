import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { askToLeave } from '#client/staff/kit/form/ask-before-leaving.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/reports/release.ts';
import type { ReportQuiz, TotalsReply } from '#contract/reports/report-figures.schemas.ts';
import { oneQuizQuery } from '../classes/assessment-reports.queries.ts';
import { queueQuery } from '../grading/grading.queries.ts';
import { ReleaseStudents } from './release-students.tsx';
import { type Release, releaseMeanwhile, useRelease } from './use-release.ts';

interface ReleaseDialogProps {
  readonly group: { readonly grouppuid: string; readonly group_name: string };
  readonly quiz: ReportQuiz;
  readonly totals: Pick<TotalsReply, 'expected' | 'submitted'>;
  /** Who sees it until now, where it is not the whole class. */
  readonly students?: readonly string[] | undefined;
  readonly onClose: () => void;
}

const sayRelease = ({ date, students }: Release) =>
  date === null
    ? m.nowNobody()
    : students === null
      ? m.nowEveryone({ when: formatMoment(date) })
      : m.nowSome({ when: formatMoment(date), count: students.length });

type When = 'as_it_is' | 'now' | 'day';

/** Asks from when on which students see how a quiz came out, and says for whom it is too early. */
export function ReleaseDialog({ group, quiz, totals: { expected, submitted }, students, onClose }: ReleaseDialogProps) {
  const { release } = useRelease(group);
  const { data: queue } = useQuery(queueQuery(group.grouppuid));
  const ofQuiz = queue?.questions.filter((each) => each.quiz.quiz_id === quiz.quiz_id && each.quiz.assignment_id === quiz.assignment_id);
  const awaiting = ofQuiz?.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0;
  /** As far as it is known: somebody else may release it while this is open. */
  const [inForce, setInForce] = useState<Release>({ date: quiz.release_date, students: students ?? null });
  const isReleased = inForce.date !== null;
  const [when, setWhen] = useState<When>(isReleased ? 'as_it_is' : 'now');
  const [day, setDay] = useState<string | null>(null);
  const [ticked, setTicked] = useState<readonly string[] | null>(students ?? null);
  const { quiz_id, lesson_id, assignment_id } = quiz;
  const list = useQuery({ ...oneQuizQuery(group.grouppuid, quiz_id, { lesson_id, assignment_id }), enabled: ticked !== null });
  // Who has left the class since cannot be chosen any more.
  const stillHere = (people: readonly string[]) =>
    list.data ? people.filter((puid) => list.data.students.some(({ user_puid }) => user_puid === puid)) : people;
  const chosen = ticked && stillHere(ticked);
  const [wasSent, setSent] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const lacksDay = when === 'day' && day === null;
  const fields = useRef<HTMLDivElement>(null);
  const isChosen = day !== null || (ticked !== null && ticked.join() !== (students ?? []).join());
  const close = async () => {
    if (!saving && (!isChosen || (await askToLeave(false)))) onClose();
  };
  const submit = async () => {
    setSent(true);
    if (lacksDay || chosen?.length === 0)
      return void requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    setSaving(true);
    setFailure(null);
    const date = when === 'day' ? day : when === 'now' ? null : inForce.date;
    const before = isReleased ? { ...inForce, students: inForce.students && stillHere(inForce.students) } : null;
    try {
      await release(quiz, { date, students: chosen }, before);
      onClose();
    } catch (error) {
      const others = releaseMeanwhile(error);
      if (others) {
        setInForce(others);
        if (others.date === null && when === 'as_it_is') setWhen('now');
      }
      setFailure(error);
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={() => void close()} title={m.releaseTitle({ quiz: inLocale(quiz.title) })} closedBy="escape" size="lg">
      <Stack gap="md" ref={fields}>
        <Text>{m.releaseText()}</Text>
        {awaiting > 0 && <Text fw={600}>{m.stillWaits({ count: awaiting })}</Text>}
        {expected > submitted && chosen === null && <Text>{m.notIn({ count: expected - submitted })}</Text>}
        <Radio.Group
          label={m.who()}
          value={chosen ? 'chosen' : 'everyone'}
          onChange={(who) => setTicked(who === 'chosen' ? (students ?? []) : null)}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="everyone" label={m.everyone({ group: group.group_name })} />
            <Radio value="chosen" label={m.chosen()} />
          </Stack>
        </Radio.Group>
        {chosen && <ReleaseStudents query={list} chosen={chosen} onChange={setTicked} isMissing={wasSent && chosen.length === 0} />}
        <Radio.Group label={m.when()} value={when} onChange={(value) => setWhen(value as When)}>
          <Stack gap="xs" mt={4}>
            {inForce.date && <Radio value="as_it_is" label={m.asItIs({ when: formatMoment(inForce.date) })} />}
            <Radio value="now" label={m.now()} />
            <Radio value="day" label={m.onDay()} />
          </Stack>
        </Radio.Group>
        {when === 'day' && (
          <DateField
            label={m.day()}
            required
            min={districtDay()}
            value={day}
            onChange={setDay}
            {...(wasSent && lacksDay ? { error: m.needDay() } : {})}
          />
        )}
        {failure !== null && (
          <Alert color="coral" role="alert" title={failureText(failure, m.failed())}>
            {releaseMeanwhile(failure) ? sayRelease(inForce) : isNoAnswer(failure) ? m.unsureChoice() : m.keptChoice()}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void close()}>
            {m.cancel()}
          </Button>
          <Button color="coral" loading={saving} onClick={() => void submit()}>
            {isReleased ? m.save() : m.go()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
