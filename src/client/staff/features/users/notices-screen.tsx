import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isRefusedAs } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { formatMoment, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { CheckboxesField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormPage } from '#client/staff/kit/form/form-page.tsx';
import { MultiSelectField } from '#client/staff/kit/form/select-fields.tsx';
import { NumberField, TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getSentNotifications, sendNotification, withdrawNotification } from '#contract/notifications/notices-sent.contract.ts';
import { ROLE } from '#contract/roles.ts';
import { NOTICES_A_PAGE } from '#contract/users/users.schemas.ts';
import { givenRoles, peopleName } from './person-labels.ts';

type Sent = DataOf<typeof getSentNotifications>['notifications'][number];
const LIST = ['memory', getSentNotifications.path];

/** Telling people of some roles and schools something, and what was told before. */
export function NoticesScreen() {
  useLocale();
  const { userPuid: user_puid, role } = useUser();
  const client = useQueryClient();
  const schools = useSchoolChoices();
  const reload = () => client.invalidateQueries({ queryKey: LIST });
  // One id until it is answered: a second try after a lost answer tells nobody twice.
  const [firstId] = useState(() => crypto.randomUUID() as string);
  const clientId = useRef(firstId);
  const contract = useContractForm({
    schema: sendNotification.body,
    initial: { title: '', title_es: '', body: '', body_es: '', roles: [] as string[], school_ids: [] as string[], days: 14 as number | '' },
    draft: 'notice:new',
    madeAs: clientId,
    toInput: (values) => ({ ...values, user_puid }),
    submit: (body) =>
      call(sendNotification, { body: { ...body, client_id: clientId.current } }).catch((error: unknown) => {
        if (isRefusedAs(error, 'notice_sent_already')) {
          // The list says what was sent; whoever sends what is here now means another.
          clientId.current = crypto.randomUUID();
          void reload();
        }
        throw error;
      }),
    onSaved: ({ people }) => {
      toast.success(m.sent({ count: people }));
      void reload();
      contract.startOver();
    },
  });
  const { form } = contract;
  const roles = givenRoles(role).filter(({ value }) => value !== String(ROLE.productAdmin));
  return (
    <>
      <FormPage title={m.notices()} description={m.noticesLead()} crumbs={adminCrumbs()} contract={contract} saveLabel={m.send()}>
        <CheckboxesField
          form={form}
          name="roles"
          label={m.noticeRoles()}
          options={roles.map(({ value }) => ({ value, label: peopleName(Number(value)) }))}
          required
        />
        {role >= ROLE.districtAdmin && <MultiSelectField form={form} name="school_ids" label={m.noticeSchools()} {...schools} />}
        <TextField form={form} name="title" label={m.noticeTitle()} required maxLength={120} />
        <TextareaField form={form} name="body" label={m.noticeBody()} required maxLength={1000} />
        <TextField form={form} name="title_es" label={m.noticeTitleEs()} maxLength={120} />
        <TextareaField form={form} name="body_es" label={m.noticeBodyEs()} maxLength={1000} />
        <NumberField form={form} name="days" label={m.noticeDays()} min={1} max={90} />
      </FormPage>
      <h2>{m.sentBefore()}</h2>
      <SentList onChange={reload} />
    </>
  );
}

function SentList({ onChange }: { readonly onChange: () => Promise<unknown> }) {
  const { userPuid: user_puid } = useUser();
  const list = useListSearch({ pageSize: NOTICES_A_PAGE });
  const query = useQuery(apiQuery('memory', getSentNotifications, { query: { page: list.page } }));
  const end = async ({ notification_id, ends_at }: Sent, undo: boolean) => {
    await call(withdrawNotification, { body: { user_puid, notification_id, undo, ends_at } });
    await onChange();
  };
  const withdraw = (notice: Sent) =>
    end(notice, false).then(() => undoToast({ text: m.withdrawn(), undo: () => end(notice, true) }), tellFailure);
  const columns: Column<Sent>[] = [
    { id: 'title', header: m.noticeTitle(), names: true, value: ({ title }) => inLocale(title) },
    { id: 'roles', header: m.noticeRoles(), value: ({ roles }) => roles.map(peopleName).join(', ') },
    { id: 'schools', header: m.schools(), value: ({ schools }) => schools.join(', ') || m.wholeDistrict() },
    { id: 'sent', header: m.sentOn(), value: ({ created_at }) => formatMoment(created_at) },
    {
      id: 'until',
      header: m.until(),
      value: ({ ends_at }) => ends_at,
      cell: ({ ends_at, is_over }) => (
        <StatusChip tone={is_over ? 'neutral' : 'active'}>{is_over ? m.over() : `${m.standing()}: ${formatMoment(ends_at)}`}</StatusChip>
      ),
    },
  ];
  return (
    <QueryState query={query}>
      {({ notifications, total }) => (
        <DataTable
          caption={m.sentBefore()}
          columns={columns}
          rows={notifications}
          total={total}
          rowKey={({ notification_id }) => String(notification_id)}
          rowName={({ title }) => inLocale(title)}
          list={list}
          rowActions={(notice) => (notice.is_over ? [] : [{ label: m.withdraw(), onClick: () => void withdraw(notice) }])}
          empty={<EmptyPlace title={m.noneSent()} />}
        />
      )}
    </QueryState>
  );
}
