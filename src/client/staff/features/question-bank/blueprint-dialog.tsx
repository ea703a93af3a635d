import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useBusy } from '#client/staff/kit/feedback/use-busy.ts';
import { BoundedNumber, isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/library/question-bank.ts';
import { MAX_QUESTIONS } from '#contract/authoring/own-quizzes.schemas.ts';
import { buildFromBank } from '#contract/authoring/question-bank.contract.ts';
import { type BankPart, type BuiltForms, bankDifficulty, MAX_FORMS } from '#contract/authoring/question-bank.schemas.ts';
import { BlueprintRows, firstRow, type TypedRow } from './blueprint-rows.tsx';
import { kindNamed } from './kind-labels.ts';
import { useMakeQuizzes } from './use-make-quizzes.ts';

const MAX_SEED = 999_999;

interface BlueprintDialogProps extends Pick<Parameters<typeof BlueprintRows>[0], 'standards' | 'hasFigures'> {
  readonly part: BankPart;
  readonly productId: number | null;
  readonly onClose: () => void;
}

/** Makes quizzes of so many questions of each topic, or says what the bank lacks for them. */
export function BlueprintDialog({ part, productId, onClose, ...choices }: BlueprintDialogProps) {
  useLocale();
  const { userPuid: user_puid } = useUser();
  const [title, setTitle] = useState('');
  const [rows, setRows] = useState<readonly TypedRow[]>([firstRow]);
  const [share, setShare] = useState<number | string>(0);
  const [forms, setForms] = useState<number | string>(1);
  const [seed, setSeed] = useState<number | string>(() => Math.floor(Math.random() * MAX_SEED) + 1);
  const [isAsked, setAsked] = useState(false);
  const [lacks, setLacks] = useState<BuiltForms | null>(null);
  const { isBusy, fault, busy } = useBusy([]);
  const making = useMakeQuizzes(MAX_FORMS);
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const areNumbersRight =
    rows.every(({ count }) => isWithin(count, 1, MAX_QUESTIONS)) &&
    isWithin(share, 0, 100) &&
    isWithin(forms, 1, MAX_FORMS) &&
    isWithin(seed, 1, MAX_SEED);
  const why = !areNumbersRight ? m.checkNumbers() : total > MAX_QUESTIONS ? m.blueprintTooMany({ count: total }) : '';
  const name = title.trim();

  const submit = async () => {
    setAsked(true);
    setLacks(null);
    if (name === '' || why !== '') return;
    const body = {
      user_puid,
      part,
      product_id: productId,
      rows: rows.map(rowOf),
      picture_share: Number(share),
      forms: Number(forms),
      seed: Number(seed),
    };
    const built = await busy(() => call(buildFromBank, { body }));
    if (!built) return;
    if (built.forms.length === 0) setLacks(built);
    else await making.make(built.forms.map((questionIds, at) => ({ questionIds, title: titleOf(name, at, built.forms.length) })));
  };
  const anyFault = fault || making.fault;
  return (
    <Dialog open onClose={onClose} title={m.blueprint()} size="xl" closedBy="escape">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text>{m.blueprintLead()}</Text>
          <TextInput
            label={m.quizTitle()}
            data-autofocus
            maxLength={190}
            value={title}
            error={isAsked && name === '' ? m.needTitle() : undefined}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <BlueprintRows rows={rows} onChange={setRows} {...choices} />
          <Group gap="md" align="flex-start">
            <BoundedNumber label={m.pictureShare()} min={0} max={100} allowDecimal={false} value={share} onChange={setShare} w={220} />
            <BoundedNumber label={m.forms()} min={1} max={MAX_FORMS} allowDecimal={false} value={forms} onChange={setForms} w={100} />
            <BoundedNumber
              label={m.seed()}
              description={m.seedText()}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={1}
              max={MAX_SEED}
              allowDecimal={false}
              value={seed}
              onChange={setSeed}
              w={220}
            />
          </Group>
          {lacks && <Lacks built={lacks} />}
          {isAsked && why !== '' && (
            <Alert color="coral" role="alert">
              {why}
            </Alert>
          )}
          {anyFault !== '' && (
            <Alert color="coral" role="alert">
              {anyFault}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" color="coral" loading={isBusy || making.isBusy}>
              {m.build({ count: total * Number(forms) || 0 })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const rowOf = ({ topic, type, difficulty, count }: TypedRow) => {
  const [, category] = /^category:(\d)$/.exec(topic ?? '') ?? [];
  const kind = kindNamed(type ?? undefined);
  const band = bankDifficulty.safeParse(difficulty).data;
  return {
    category: category === undefined ? null : Number(category),
    standard: category === undefined ? (topic ?? '') : '',
    ...(kind && { type: kind }),
    ...(band && { difficulty: band }),
    count: Number(count),
  };
};

const titleOf = (title: string, at: number, forms: number) =>
  forms === 1 ? title : m.form({ title, letter: String.fromCharCode(65 + at) });

/** Lists the questions that the bank lacks, row by row. */
function Lacks({ built: { lacking, pictures } }: { readonly built: BuiltForms }) {
  return (
    <Alert color="coral" variant="light" role="alert" title={m.lacks()}>
      <ul>
        {lacking.map(({ row, wanted, available }) => (
          <li key={row}>{m.lacksRow({ number: row + 1, wanted, available })}</li>
        ))}
        {pictures && <li>{m.lacksPictures(pictures)}</li>}
      </ul>
    </Alert>
  );
}
