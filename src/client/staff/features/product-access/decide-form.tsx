import { Text } from '@mantine/core';
import { useRef } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextareaField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/library/product-access.ts';
import { decideProductAccess } from '#contract/permissions/product-access.contract.ts';
import type { ProductAccess } from '#contract/permissions/product-access.schemas.ts';
import { useDecide } from './product-access.queries.ts';
import { TermsFields, termsOf } from './terms-fields.tsx';

export type Decision = 'give' | 'refuse' | 'end';

interface DecideFormProps {
  readonly access: ProductAccess;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Gives, changes, refuses or ends a license, with words for the district. */
export function DecideForm({ access, decision, onClose }: DecideFormProps) {
  const { userPuid: user_puid } = useUser();
  const decide = useDecide();
  const { access_id, district_id } = access;
  const isChange = decision === 'give' && ['open', 'coming', 'over'].includes(access.standing);
  const before = {
    school_ids: access.schools.map(({ school_id }) => String(school_id)),
    grades: [...access.grades],
    from_day: access.from_day as string | null,
    to_day: access.to_day,
    students: (access.students ?? '') as number | '',
  };
  /** The terms sent last. An undo applies only while they are still in force. */
  const sentTerms = useRef<unknown>(null);
  const undo = () =>
    isChange
      ? decide.mutateAsync({
          access_id,
          decision: 'give',
          reason: access.reason,
          terms: termsOf(before) as never,
          shown: sentTerms.current as never,
        })
      : decide.mutateAsync({ access_id, decision: 'reopen', reason: '', terms: null });
  const contract = useContractForm({
    schema: decideProductAccess.body,
    initial: { ...before, reason: '' },
    toInput: ({ reason, ...terms }) => ({
      ...{ user_puid, access_id, decision, reason },
      ...(decision === 'give' ? { terms: termsOf(terms), shown: termsOf(before) } : { terms: null }),
    }),
    submit: (body) => {
      sentTerms.current = body.terms;
      return decide.mutateAsync(body);
    },
    onSaved: ({ district_name }) => {
      // Nothing leads back to an end or a refusal that was overruled: only the same decision again.
      const text = isChange
        ? m.changedDone()
        : { give: m.givenDone({ district: district_name }), refuse: m.refusedDone(), end: m.endedDone() }[decision];
      if (decision === 'give' && (access.standing === 'refused' || access.standing === 'ended')) toast.success(text);
      else undoToast({ text, undo });
      onClose();
    },
  });
  const about = { district: access.district_name, product: inLocale(access.product_title) };
  const title = { give: isChange ? m.changeTitle(about) : m.giveTitle(about), refuse: m.refuseTitle(about), end: m.endTitle(about) }[
    decision
  ];
  const saveLabel = { give: isChange ? m.change() : m.give(), refuse: m.refuse(), end: m.end() }[decision];
  return (
    <FormModal open onClose={onClose} title={title} contract={contract} saveLabel={saveLabel}>
      {access.note !== '' && <Text>{`${m.note()}: ${access.note}`}</Text>}
      {decision === 'end' && <Text>{m.endWhat()}</Text>}
      {decision === 'give' && <TermsFields form={contract.form} districtId={district_id} />}
      <TextareaField form={contract.form} name="reason" label={m.reason()} required={decision !== 'give'} maxLength={1000} />
    </FormModal>
  );
}
