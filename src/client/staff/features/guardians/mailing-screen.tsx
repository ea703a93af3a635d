import { Alert, Anchor, Button, Paper, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery, isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { dateFormat } from '#client/shared/platform/screen/format.ts';
import { region, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { CheckboxField, SwitchField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { m } from '#client/staff/messages/people/summary-mailing.ts';
import { getSummaryMailing, sendSummariesNow, setSummaryMailing } from '#contract/guardians/guardians.contract.ts';
import { type Mailing, mailingFields } from '#contract/guardians/guardians.schemas.ts';
import { getMail } from '#contract/mail/mail.contract.ts';

/** A Sunday, midnight. */
const SUNDAY = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;
const DAYS = 7;
const HOURS = 24;

/** admin/manageUsers/weeklySummaries: whether and when the district mails weekly summaries to guardians. */
export function MailingScreen() {
  useLocale();
  const query = useQuery(apiQuery('memory', getSummaryMailing));
  const send = useApiMutation(sendSummariesNow, { input: () => ({ body: {} }), stale: [getSummaryMailing, getMail] });
  const askToSend = async (count: number) => {
    if (!(await confirm({ title: m.nowTitle(), text: m.nowText({ count }), go: m.nowGo() }))) return;
    try {
      await send.mutateAsync(undefined);
      toast.success(m.begun());
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Page
      title={m.title()}
      description={m.lead()}
      crumbs={adminCrumbs()}
      actions={
        query.data?.is_on && (
          <Button variant="default" loading={send.isPending} onClick={() => void askToSend(query.data.reached)}>
            {m.now()}
          </Button>
        )
      }
    >
      <QueryState query={query}>
        {(data) => (
          <Stack>
            {data.mode === 'none' && <Alert>{m.noMail()}</Alert>}
            {data.mode === 'outbox' && <Alert>{m.demo()}</Alert>}
            <StatTiles label={m.title()}>
              <StatTile label={m.reached()} value={data.reached} />
              <StatTile label={m.unsubscribed()} value={data.stopped} />
              <StatTile isName label={m.last()} value={lastWeek(data)} note={data.last?.ended_at === null ? m.underWay() : undefined} />
            </StatTiles>
            <Paper withBorder p="md" bg="var(--tp-surface)">
              <MailingForm key={JSON.stringify(mailingFields.parse(data))} data={data} />
            </Paper>
            <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/mail" />}>{m.seeMail()}</Anchor>
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

function lastWeek({ last }: Mailing): string {
  if (last === null) return m.never();
  return [last.from, last.until].map((day) => formatDay(`${day}T12:00:00Z`, 'UTC')).join(' – ');
}

function MailingForm({ data }: { readonly data: Mailing }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [shown] = useState({ is_on: data.is_on, weekday: data.weekday, hour: data.hour, with_results: data.with_results });
  const contract = useContractForm({
    schema: setSummaryMailing.body,
    initial: { ...shown, weekday: String(shown.weekday), hour: String(shown.hour) },
    toInput: (values) => ({ ...values, shown, user_puid }),
    submit: (body) => call(setSummaryMailing, { body }),
    onSaved: () => {
      toast.success(m.saved());
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getSummaryMailing]) });
    },
  });
  const { form } = contract;
  const clock = (format: Intl.DateTimeFormatOptions, at: number) => dateFormat(region(), { ...format, timeZone: 'UTC' }).format(at);
  const options = (count: number, label: (at: number) => string) =>
    Array.from({ length: count }, (_, each) => ({ value: String(each), label: label(each) }));
  return (
    <FormBody contract={contract}>
      <SwitchField form={form} name="is_on" label={m.on()} hint={m.onHint()} disabled={data.mode === 'none' && !data.is_on} />
      <SelectField
        form={form}
        name="weekday"
        label={m.weekday()}
        required
        options={options(DAYS, (day) => clock({ weekday: 'long' }, SUNDAY + day * HOURS * HOUR))}
      />
      <SelectField
        form={form}
        name="hour"
        label={m.hour()}
        required
        options={options(HOURS, (hour) => clock({ hour: 'numeric', minute: '2-digit' }, SUNDAY + hour * HOUR))}
      />
      <CheckboxField form={form} name="with_results" label={m.results()} hint={m.resultsHint()} />
    </FormBody>
  );
}
