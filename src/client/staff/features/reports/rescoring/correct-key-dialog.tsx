import { Alert, Button, Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/rescoring.ts';
import type { ItemReport } from '#contract/reports/report-assessments.schemas.ts';
import type { RescoringPreview } from '#contract/reports/rescoring.schemas.ts';
import { plainStem } from '../classes/figures.ts';
import { MovesTable } from './moves-table.tsx';
import { useRescoring } from './rescoring.queries.ts';

export type Scope = 'class' | 'district' | 'library';
export const SCOPE_NAMES: Readonly<Record<Scope, () => string>> = {
  class: m.scopeClass,
  district: m.scopeDistrict,
  library: m.scopeLibrary,
};

export interface CorrectKeyProps {
  readonly groupPuid: string;
  readonly quizId: number;
  readonly item: Pick<ItemReport, 'question_id' | 'number' | 'type' | 'stem' | 'options'>;
  readonly scopes: readonly Scope[];
  readonly onClose: () => void;
}

/** Another key or credit for everybody: first who moves, then, with a reason, the rescoring. It can be taken back. */
export function CorrectKeyDialog({ groupPuid, quizId, item, scopes, onClose }: CorrectKeyProps) {
  const { preview, correct, undo } = useRescoring();
  const isWritten = item.type === 'text';
  const hasKey = isWritten || item.type !== 'order';
  const [kind, setKind] = useState<'key' | 'credit'>(hasKey ? 'key' : 'credit');
  const [right, setRight] = useState<readonly string[]>(
    item.options.filter(({ is_correct }) => is_correct).map(({ answer_id }) => String(answer_id)),
  );
  const [texts, setTexts] = useState('');
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'class');
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<RescoringPreview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [noReason, setNoReason] = useState(false);
  const [busy, setBusy] = useState(false);
  const group = { group_puid: groupPuid };
  const body = {
    ...group,
    quiz_id: quizId,
    question_id: item.question_id,
    scope,
    kind,
    answer_ids: kind === 'key' && !isWritten ? right.map(Number) : [],
    texts: kind === 'key' && isWritten ? lines(texts) : [],
  };
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setSeen(null);
    };
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const apply = async ({ correction_no }: RescoringPreview) => {
    const made = await correct({ ...body, reason: reason.trim(), correction_no });
    undoToast({
      text: m.done({ moved: made.moved }),
      undo: () => undo({ ...group, correction_no: made.correction_no }),
      undone: m.undone(),
    });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!seen) return void run(async () => setSeen(await preview(body)));
    if (reason.trim() === '') return setNoReason(true);
    void run(() => apply(seen));
  };
  return (
    <Dialog open onClose={onClose} title={m.correctItem({ number: item.number ?? '–' })} size="lg">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>{plainStem(inLocale(item.stem))}</Text>
          <Radio.Group label={m.what()} value={kind} onChange={changed((value) => setKind(value === 'key' ? 'key' : 'credit'))}>
            <Stack gap="xs" mt={4}>
              {hasKey && <Radio value="key" label={m.otherKey()} />}
              <Radio value="credit" label={m.credit()} />
            </Stack>
          </Radio.Group>
          {kind === 'key' && !isWritten && (
            <Checkbox.Group
              label={m.rightOnes()}
              description={item.type === 'choice' ? m.anyOf() : m.allOf()}
              value={[...right]}
              onChange={changed(setRight)}
            >
              <Stack gap="xs" mt={4}>
                {item.options.map(({ answer_id, text }) => (
                  <Checkbox key={answer_id} value={String(answer_id)} label={plainStem(inLocale(text)) || '–'} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {kind === 'key' && isWritten && (
            <Textarea label={m.also()} rows={3} value={texts} onChange={({ currentTarget }) => changed(setTexts)(currentTarget.value)} />
          )}
          {scopes.length > 1 && (
            <ChoiceSelect
              label={m.forWhom()}
              value={scope}
              onChange={changed((value) => setScope(scopes.find((each) => each === value) ?? 'class'))}
              choices={scopes.map((each) => ({ value: each, label: SCOPE_NAMES[each]() }))}
            />
          )}
          {scopes.length === 1 && scope !== 'class' && <Text fw={600}>{SCOPE_NAMES[scope]()}</Text>}
          {seen && <MovesTable preview={seen} />}
          {seen && (
            <TextInput
              label={m.reason()}
              description={m.reasonHint()}
              maxLength={300}
              value={reason}
              error={noReason && m.needReason()}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setNoReason(false);
              }}
            />
          )}
          {fault && (
            <Alert color="coral" role="alert">
              {fault}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.cancel()}
            </Button>
            <Button type="submit" loading={busy} {...(seen ? { color: 'coral' } : {})}>
              {seen ? m.apply() : m.preview()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function lines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 10);
}
