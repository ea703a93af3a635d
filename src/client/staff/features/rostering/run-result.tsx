import { Alert, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { JobProgress } from '#client/staff/kit/feedback/job-progress.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { useHeadingWhenLost } from '#client/staff/kit/layout/use-heading-when-lost.ts';
import { m as sync } from '#client/staff/messages/people/roster-sync.ts';
import { m } from '#client/staff/messages/people/rostering.ts';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { isWorking, useRun, useRunMutations } from './rostering.queries.ts';
import { IgnoredColumns, ProblemRows, problemCount, RunRefused } from './run-faults.tsx';
import { RunLines } from './run-lines.tsx';
import { RunStops } from './run-stops.tsx';

/** What the parts of a run are called: classes that are handed over are no roster that is brought in. */
const ROSTER = {
  approve: m.approve,
  approveTitle: m.approveTitle,
  nothingToDo: m.nothingToDo,
  done: m.done,
  discarded: m.discarded,
  undo: m.undo,
  undoTitle: m.undoTitle,
  undoText: m.undoText,
  another: m.rehearseAnother,
};
const HAND_OVER: typeof ROSTER = {
  approve: m.handOver,
  approveTitle: m.handOverTitle,
  nothingToDo: m.nothingToHandOver,
  done: m.handedOver,
  discarded: m.nothingHandedOver,
  undo: m.undoHandOver,
  undoTitle: m.undoHandOverTitle,
  undoText: m.undoHandOverText,
  another: m.handOverAnother,
};
const labelsOf = ({ kind }: RosterRun) => (kind === 'transfer' ? HAND_OVER : ROSTER);

const KINDS = ['person', 'class', 'enrollment', 'guardian', 'school'] as const;
const OUTCOMES = ['leave', 'move', 'create', 'change', 'return', 'link', 'skip', 'problem'] as const;

/** One roster: what it would do, how far it is, or what came of it. @param onAnother absent where there is nothing to choose anew */
export function RunResult({ runId, onAnother }: { readonly runId: string; readonly onAnother?: () => void }) {
  const query = useRun(runId);
  return (
    <QueryState query={query}>
      {(run) => (
        <Stack>
          <Heading run={run} />
          <StateOf run={run} />
          <Buttons run={run}>
            {onAnother && !isWorking(run) && (
              <Button variant="default" onClick={onAnother}>
                {labelsOf(run).another()}
              </Button>
            )}
          </Buttons>
          {!['reading', 'refused'].includes(run.state) && <Figures run={run} />}
        </Stack>
      )}
    </QueryState>
  );
}

const nameOf = ({ file_name, source_name }: RosterRun) => file_name || source_name;

function Heading({ run }: { readonly run: RosterRun }) {
  useHeadingWhenLost(run.state);
  return (
    <div>
      <Title order={2} size="h3">
        {nameOf(run)}
      </Title>
      <Text c="dimmed">
        {run.is_automatic
          ? sync.startedDaily({ when: formatMoment(run.started_at) })
          : m.startedBy({ name: run.started_by ?? '–', when: formatMoment(run.started_at) })}
      </Text>
      {run.approved_at && <Text c="dimmed">{approvedLabel(run, formatMoment(run.approved_at))}</Text>}
    </div>
  );
}

function approvedLabel({ is_automatic, approved_by }: RosterRun, when: string): string {
  return is_automatic && approved_by === null ? sync.approvedDaily({ when }) : m.approvedBy({ name: approved_by ?? '–', when });
}

const WORK = { reading: m.reading, applying: m.applying, undoing: m.undoing } as const;

/** How far the work on a run is, and the way to stop it. */
function Working({ run, state }: { readonly run: RosterRun; readonly state: keyof typeof WORK }) {
  const mutations = useRunMutations();
  const [isStopping, setStopping] = useState(false);
  const { run_id, done, total } = run;
  const percent = state === 'reading' || total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
  const job = { state: isStopping ? 'cancelling' : 'running', percent, done, total: state === 'reading' ? 0 : total } as const;
  const cancel = async () => {
    // Of what is only read, nothing is done yet.
    if (state !== 'reading' && !(await confirm({ title: m.cancelTitle({ name: nameOf(run) }), text: m.cancelText(), go: m.cancelGo() })))
      return;
    setStopping(true);
    if ((await mutations.cancel(run_id)) === null) setStopping(false);
  };
  return <JobProgress title={WORK[state]({ name: nameOf(run) })} job={job} onCancel={() => void cancel()} />;
}

/** Why a run stopped half way, and that what was done is safe. */
function whyStopped({ approved_at, undo, was_canceled }: RosterRun): string {
  if (approved_at === null) return m.failedReading();
  if (was_canceled) return undo ? m.canceledUndoing() : m.canceledText();
  return undo ? m.failedUndoing() : m.failedText();
}

function StateOf({ run }: { readonly run: RosterRun }) {
  const { state, undo, counts, stops } = run;
  if (state === 'reading' || state === 'applying' || state === 'undoing') return <Working key={state} run={run} state={state} />;
  if (state === 'refused') return <RunRefused run={run} />;
  if (state === 'failed')
    return (
      <Alert color="coral" variant="light" title={m.failed()}>
        {whyStopped(run)}
      </Alert>
    );
  if (state === 'undone')
    return (
      <Alert variant="light" title={m.undone()}>
        {undoneText(undo ?? { reversed: 0, kept: 0, impossible: 0 })}
      </Alert>
    );
  if (state === 'discarded') return <Alert variant="light">{labelsOf(run).discarded()}</Alert>;
  if (state === 'done')
    return (
      <Alert color="kelp" variant="light" title={labelsOf(run).done()}>
        {run.can_undo && <Text>{m.doneText()}</Text>}
        {(counts.person.create ?? 0) > 0 && <Text>{m.noPasswords()}</Text>}
      </Alert>
    );
  if (stops.length > 0) return <RunStops stops={stops} />;
  if (run.held_for === 'first' || run.held_for === 'undone')
    return (
      <Alert color="amber" variant="light" title={m.stopTitle()}>
        {sync[`held_${run.held_for}`]()}
      </Alert>
    );
  if (hasWork(run)) return <Text>{m.nothingYet()}</Text>;
  return <Text>{problemCount(run) > 0 ? m.onlyProblems() : labelsOf(run).nothingToDo()}</Text>;
}

/** What came of an undoing: of what stayed only where something did. */
function undoneText({ reversed, kept, impossible }: NonNullable<RosterRun['undo']>): string {
  const parts = [m.undoneText({ count: reversed })];
  if (kept > 0) parts.push(m.keptText({ count: kept }));
  if (impossible > 0) parts.push(m.impossibleText({ count: impossible }));
  return parts.join(' ');
}

/** Whether there is anything that would change. */
const hasWork = ({ total }: RosterRun) => total > 0;

function Buttons({ run, children }: { readonly run: RosterRun; readonly children: ReactNode }) {
  const mutations = useRunMutations();
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({});
  const { run_id, district_name: district, state, stops, counts, can_undo } = run;
  const isCut = state === 'failed' && run.approved_at !== null && run.undo === null;
  const labels = labelsOf(run);
  const approve = async () => {
    const leaving = counts.person.leave ?? 0;
    const consequences = leaving > 0 ? [m.closes({ count: leaving })] : [];
    if (
      !(await confirm({ title: labels.approveTitle({ district }), text: m.approveText(), go: labels.approve({ district }), consequences }))
    )
      return;
    await mutations.approve(
      run_id,
      stops.map(({ count }) => count),
    );
  };
  const undo = async () => {
    if (
      await confirm({ title: labels.undoTitle({ name: nameOf(run), district }), text: labels.undoText(), go: labels.undo(), danger: true })
    )
      await mutations.undo(run_id);
  };
  return (
    <Group align="end">
      {state === 'ready' &&
        stops.map(({ reason, count }) => (
          <NumberInput
            key={reason}
            label={m[`accept_${reason}`]({ count })}
            value={typed[reason] ?? ''}
            onChange={(value) => setTyped({ ...typed, [reason]: value })}
            maw={320}
            hideControls
          />
        ))}
      {((state === 'ready' && hasWork(run)) || isCut) && (
        <Button
          color="coral"
          loading={mutations.isBusy}
          disabled={state === 'ready' && stops.some(({ reason, count }) => typed[reason] !== count)}
          onClick={() => void approve()}
        >
          {isCut ? m.goOn() : labels.approve({ district })}
        </Button>
      )}
      {state === 'ready' && (
        <Button variant="default" loading={mutations.isBusy} onClick={() => void mutations.discard(run_id)}>
          {m.discard()}
        </Button>
      )}
      {can_undo && (
        <Button variant="default" loading={mutations.isBusy} onClick={() => void undo()}>
          {labels.undo()}
        </Button>
      )}
      {children}
    </Group>
  );
}

function Figures({ run }: { readonly run: RosterRun }) {
  const { counts, same, not_taken, run_id, state } = run;
  const kinds = KINDS.filter((kind) => same[kind] > 0 || Object.keys(counts[kind]).length > 0);
  if (kinds.length === 0) return null;
  return (
    <>
      <ProblemRows run={run} />
      <IgnoredColumns run={run} />
      {not_taken > 0 && <Text c="dimmed">{m.notTaken({ count: not_taken })}</Text>}
      <PageTabs
        label={m.figures()}
        param="kind"
        tabs={kinds.map((kind) => ({
          id: kind,
          label: m[kind](),
          content: (
            <Stack>
              <StatTiles label={m[kind]()}>
                {OUTCOMES.filter((outcome) => (counts[kind][outcome] ?? 0) > 0).map((outcome) => (
                  <StatTile key={outcome} label={m[outcome]()} value={counts[kind][outcome]} />
                ))}
              </StatTiles>
              <Text c="dimmed">{m.same({ count: same[kind] })}</Text>
              <PageTabs
                label={m[kind]()}
                param="outcome"
                tabs={OUTCOMES.filter((outcome) => (counts[kind][outcome] ?? 0) > 0).map((outcome) => ({
                  id: outcome,
                  label: m[outcome](),
                  count: counts[kind][outcome] ?? 0,
                  content: (
                    <RunLines
                      runId={run_id}
                      kind={kind}
                      outcome={outcome}
                      isUndone={state === 'undone'}
                      isList={run.kind === 'classes'}
                      isReady={state === 'ready'}
                    />
                  ),
                }))}
              />
            </Stack>
          ),
        }))}
      />
    </>
  );
}
