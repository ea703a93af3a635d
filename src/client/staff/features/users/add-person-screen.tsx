import { Select } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { bindField } from '#client/staff/kit/form/bind-field.ts';
import { FormPage } from '#client/staff/kit/form/form-page.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import { ROLE } from '#contract/roles.ts';
import { addUser } from '#contract/users/users.contract.ts';
import type { MadePassword } from '#contract/users/users.schemas.ts';
import { peopleCrumbs } from './people-crumbs.ts';
import { PersonFields, type PersonValues } from './person-fields.tsx';
import { nameOf } from './person-labels.ts';
import { usePeopleMutations } from './users.mutations.ts';
import { useDistrictOptions } from './users.queries.ts';

/** Shown once the person is there. */
const PasswordsDialog = lazyPart(async () => (await import('./passwords-dialog.tsx')).PasswordsDialog);

const EMPTY: PersonValues & { user_name: string; district_id: string | null } = {
  district_id: null,
  first_name: '',
  last_name: '',
  user_name: '',
  role: String(ROLE.student),
  school_id: null,
  grade: null,
  external_id: '',
  email: '',
};

/** Adds one person; the password is shown once, and the form is empty for the next. */
export function AddPersonScreen() {
  useLocale();
  const { userPuid: user_puid, districtID, role } = useUser();
  const districts = useDistrictOptions();
  const mutations = usePeopleMutations();
  // A try whose answer was lost, and the next one, add one person.
  const madeAs = useRef<string>(crypto.randomUUID());
  const [made, setMade] = useState<readonly MadePassword[] | null>(null);
  const contract = useContractForm({
    schema: addUser.body,
    initial: { ...EMPTY, district_id: String(districtID) },
    draft: 'person:new',
    madeAs,
    toInput: (values) => ({ ...values, user_puid, client_id: madeAs.current }),
    submit: (body) => call(addUser, { body }),
    onSaved: (done) => {
      setMade([done.made]);
      mutations.offerUndo(m.added({ name: nameOf(done.made) }), done.change_id);
      void mutations.reload();
      contract.startOver();
    },
  });
  return (
    <>
      <FormPage title={m.addPerson()} description={m.addLead()} crumbs={peopleCrumbs()} contract={contract} saveLabel={m.add()}>
        {role === ROLE.superAdmin && (
          <Select
            {...bindField({ form: contract.form, name: 'district_id', label: people.district(), required: true })}
            data={districts.options}
            {...(districts.error ? { error: districts.error } : {})}
            allowDeselect={false}
            searchable
            onChange={(district_id) => contract.form.setValues({ district_id, school_id: null })}
          />
        )}
        <PersonFields form={contract.form} district={Number(contract.form.getValues().district_id ?? districtID)} />
        <TextField form={contract.form} name="user_name" label={people.signInName()} required maxLength={100} />
      </FormPage>
      <Suspense fallback={null}>{made && <PasswordsDialog made={made} onClose={() => setMade(null)} />}</Suspense>
    </>
  );
}
