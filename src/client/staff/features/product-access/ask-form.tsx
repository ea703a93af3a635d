import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextareaField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { useDistrictChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/library/product-access.ts';
import { askForProduct, getProductAccesses, getProductStandings } from '#contract/permissions/product-access.contract.ts';
import type { ProductStanding } from '#contract/permissions/product-access.schemas.ts';
import { ownsContent } from '#contract/roles.ts';
import { TermsFields, termsOf } from './terms-fields.tsx';

interface AskFormProps {
  readonly products: readonly ProductStanding[];
  /** The product that it opens with. */
  readonly productId: number | null;
  readonly onClose: () => void;
}

/** Asks for a product; who owns content gives a license without being asked. */
export function AskForm({ products, productId, onClose }: AskFormProps) {
  const { userPuid: user_puid, role, districtID } = useUser();
  const client = useQueryClient();
  const isOwner = ownsContent(role);
  const districts = useDistrictChoices({ enabled: isOwner });
  const contract = useContractForm({
    schema: askForProduct.body,
    initial: {
      product_id: productId === null ? '' : String(productId),
      district_id: '',
      school_ids: [] as string[],
      grades: [] as string[],
      from_day: districtDay() as string | null,
      to_day: null as string | null,
      students: '' as number | '',
      note: '',
    },
    toInput: (values) => ({ ...values, ...termsOf(values), user_puid }),
    submit: (body) => call(askForProduct, { body }),
    onSaved: ({ district_name }) => {
      toast.success(isOwner ? m.givenDone({ district: district_name }) : m.sent());
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getProductAccesses, getProductStandings]) });
      onClose();
    },
  });
  const { form } = contract;
  const chosen = form.getValues().district_id;
  const districtId = isOwner ? (chosen === '' || chosen === null ? null : Number(chosen)) : districtID;
  const options = products
    .filter(({ is_licensed }) => is_licensed || isOwner)
    .map(({ product_id, title, grade }) => ({ value: String(product_id), label: `${inLocale(title)} (${grade})` }));
  return (
    <FormModal open onClose={onClose} title={isOwner ? m.giveNew() : m.ask()} contract={contract} saveLabel={isOwner ? m.give() : m.send()}>
      <SelectField form={form} name="product_id" label={m.product()} options={options} required />
      {isOwner && <SelectField form={form} name="district_id" label={m.district()} required {...districts} />}
      <TermsFields form={form} districtId={districtId} />
      <TextareaField form={form} name="note" label={m.note()} maxLength={1000} />
    </FormModal>
  );
}
