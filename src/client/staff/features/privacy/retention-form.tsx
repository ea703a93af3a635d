import { Alert, Checkbox, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/people/retention.ts';
import { getRetention, setRetention } from '#contract/privacy/retention.contract.ts';
import type { RetentionRule } from '#contract/privacy/retention.schemas.ts';
import { isBeforeStart, keptFor } from './retention-time.ts';

/** Sets how long one kind of data is kept. What was shown goes along, so that nobody's change is overwritten unseen. */
export function RetentionForm({ rule, onClose }: { readonly rule: RetentionRule; readonly onClose: () => void }) {
  const language = useLocale();
  const client = useQueryClient();
  const { userPuid: user_puid } = useUser();
  const { kind, title, law, counted_from, days, default_days, min_days: min, max_days: max, may_keep } = rule;
  const close = () => {
    void client.invalidateQueries({ queryKey: ['memory', getRetention.path] });
    onClose();
  };
  const contract = useContractForm({
    schema: setRetention.body,
    initial: { days: (days ?? default_days) as number | string, is_kept: days === null },
    toInput: ({ days: typed, is_kept }) => ({ user_puid, kind, was_days: days, days: is_kept ? null : typed }),
    submit: (body) => call(setRetention, { body }),
    onSaved: () => {
      toast.success(m.saved());
      close();
    },
  });
  const { form } = contract;
  const { days: typed, is_kept } = form.values;
  const isShorter =
    !is_kept && typeof typed === 'number' && (days === null || typed < days || (rule.waits && !rule.is_set) || isBeforeStart(rule));
  return (
    <FormModal open onClose={close} title={m.formTitle({ kind: title[language] })} contract={contract}>
      <Text>{law[language]}</Text>
      {may_keep && <Checkbox label={m.keep()} {...form.getInputProps('is_kept', { type: 'checkbox' })} />}
      {!is_kept && (
        <BoundedNumber
          label={m.formDays()}
          description={`${m.bounds({ min, max, from: counted_from[language] })} · ${typeof typed === 'number' ? keptFor(typed) : ''}`}
          min={min}
          max={max}
          required
          {...form.getInputProps('days')}
        />
      )}
      {isShorter && <Alert color="sand">{m.shorter()}</Alert>}
    </FormModal>
  );
}
