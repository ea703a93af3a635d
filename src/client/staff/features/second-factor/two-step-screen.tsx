import { Button, Group, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isNoAnswer, isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m as form } from '#client/staff/kit/form/form-labels.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/people/second-factor.ts';
import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG } from '#contract/refusal-codes.ts';
import { beginSecondFactor, endSecondFactor, getSecondFactor } from '#contract/session/second-factor.contract.ts';
import { ConfirmApp } from './confirm-app.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RememberedDevices } from './remembered-devices.tsx';

/** Two-step sign-in of one's own account: set up with an app, recovery codes once, and off again. */
export function TwoStepScreen() {
  useLocale();
  const query = useQuery(apiQuery('memory', getSecondFactor));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useApiMutation(beginSecondFactor, { input: (password: string) => ({ body: { password } }), stale: [] });
  const end = useApiMutation(endSecondFactor, {
    input: (body: { password: string; code: string }) => ({ body }),
    stale: [getSecondFactor],
  });
  return (
    <Page title={m.title()} description={m.lead()} crumbs={[{ label: m.myAccount(), to: '/authenticated/profileSettings/home' }]}>
      <QueryState query={query} rows={2}>
        {({ since, codes_left, required_from, devices }) => (
          <Stack>
            <Paper withBorder p="md" bg="var(--tp-surface)" maw={560}>
              {codes ? (
                <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
              ) : begin.data && since === null ? (
                <ConfirmApp app={begin.data} onCancel={begin.reset} onCodes={setCodes} />
              ) : (
                <Stack>
                  <Title order={2} size="h4">
                    {m.app()}
                  </Title>
                  <div>
                    <StatusChip tone={since === null ? 'neutral' : 'done'}>
                      {since === null ? m.isOff() : m.isOn({ when: formatMoment(since) })}
                    </StatusChip>
                  </div>
                  {required_from !== null && <Text>{m.requiredFrom({ day: dayLabel(required_from) })}</Text>}
                  <Text>{since === null ? m.leadSchool() : `${m.codesLeft({ count: codes_left })} ${m.turnOffText()}`}</Text>
                  {since === null ? (
                    <PasswordStep
                      go={m.setUp()}
                      isBusy={begin.isPending}
                      error={begin.error}
                      onGo={({ password }) => begin.mutate(password)}
                    />
                  ) : (
                    <PasswordStep
                      go={m.turnOff()}
                      withCode
                      isBusy={end.isPending}
                      error={end.error}
                      onGo={(typed) =>
                        end.mutate(typed, {
                          onSuccess: () => {
                            begin.reset();
                            toast.success(m.turnedOff());
                          },
                        })
                      }
                    />
                  )}
                </Stack>
              )}
            </Paper>
            <PasskeysCard onCodes={setCodes} />
            {devices.length > 0 && <RememberedDevices devices={devices} />}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

interface PasswordStepProps {
  readonly go: string;
  /** Also asks for a code of the app. @default false */
  readonly withCode?: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onGo: (typed: { readonly password: string; readonly code: string }) => void;
}

/** Whoever finds the page open changes nothing without the password. */
function PasswordStep({ go, withCode = false, isBusy, error, onGo }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isOfCode = isRefusedAs(error, SECOND_FACTOR_WRONG) || isRefusedAs(error, SECOND_FACTOR_NEEDED);
  const fault = error && (isNoAnswer(error) ? form.saveFailedHere() : error.message);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !isBusy) onGo({ password, code });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <PasswordInput
          label={m.password()}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isOfCode ? null : fault}
          maxLength={200}
        />
        {withCode && (
          <TextInput
            label={m.anyCode()}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={isOfCode ? fault : null}
            maxLength={40}
          />
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            {go}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
