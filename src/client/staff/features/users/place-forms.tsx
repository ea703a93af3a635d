import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import { m } from '#client/staff/messages/people/users-lists.ts';
import { ROLE } from '#contract/roles.ts';
import { districts, schools } from '#contract/session/session-places.contract.ts';
import { TIME_ZONES } from '#contract/users/users.schemas.ts';
import { getManagedDistricts, getManagedSchools, saveDistrict, saveSchool } from '#contract/users/users-places.contract.ts';
import type { District, School } from './places.ts';
import { useDistrictOptions } from './users.queries.ts';
import { zoneName } from './zone-name.ts';

/** What a form of places does when it is closed, and once it is saved. */
function useClosing(path: string, chosenBy: string, onClose: () => void) {
  const client = useQueryClient();
  // Read anew: somebody else may have changed it meanwhile.
  const close = () => {
    void client.invalidateQueries({ queryKey: ['memory', path] });
    onClose();
  };
  const saved = () => {
    toast.success(m.saved());
    // Wherever places are chosen, too.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(chosenBy) });
    close();
  };
  return { close, saved };
}

/** A district's name and time zone; null: a new one. What was shown goes along, so that nobody's change is overwritten unseen. */
export function DistrictForm({ district, onClose }: { readonly district: District | null; readonly onClose: () => void }) {
  const { userPuid: user_puid } = useUser();
  const [shown] = useState(district ? { district_name: district.district_name, time_zone: district.time_zone } : undefined);
  const { close, saved } = useClosing(getManagedDistricts.path, districts.path, onClose);
  const contract = useContractForm({
    schema: saveDistrict.body,
    initial: { district_name: district?.district_name ?? '', time_zone: district?.time_zone ?? TIME_ZONES[1] },
    toInput: (values) => ({ ...values, user_puid, district_id: district?.district_id ?? null, ...(shown ? { shown } : {}) }),
    submit: (body) => call(saveDistrict, { body }),
    onSaved: saved,
  });
  const zones = TIME_ZONES.map((zone) => ({ value: zone, label: zoneName(zone) }));
  return (
    <FormModal open onClose={close} title={district ? m.editDistrict() : m.addDistrict()} contract={contract} size="sm">
      <TextField form={contract.form} name="district_name" label={m.districtName()} required maxLength={120} />
      <SelectField form={contract.form} name="time_zone" label={m.timeZone()} options={zones} required />
    </FormModal>
  );
}

interface SchoolFormProps {
  /** Whose list it was opened from; null is one's own. */
  readonly district: number | null;
  /** The school that is renamed; null: a new one. */
  readonly school: School | null;
  readonly onClose: () => void;
  /** Told the district in which the school now is. */
  readonly onSaved: (district: string) => void;
}

/** A school's name; of a new one also the district, for whoever stands above all of them. */
export function SchoolForm({ district, school, onClose, onSaved }: SchoolFormProps) {
  const { userPuid: user_puid, districtID, role } = useUser();
  const districtChoices = useDistrictOptions();
  const choosesDistrict = school === null && role === ROLE.superAdmin;
  const [shown] = useState(school ? { school_name: school.school_name } : undefined);
  const { close, saved } = useClosing(getManagedSchools.path, schools.path, onClose);
  const contract = useContractForm({
    schema: saveSchool.body,
    initial: { school_name: school?.school_name ?? '', district_id: String(district ?? districtID) },
    toInput: (values) => ({ ...values, user_puid, school_id: school?.school_id ?? null, ...(shown ? { shown } : {}) }),
    submit: (body) => call(saveSchool, { body }),
    onSaved: () => {
      saved();
      onSaved(contract.form.getValues().district_id);
    },
  });
  return (
    <FormModal open onClose={close} title={school ? m.renameSchool() : m.addSchool()} contract={contract} size="sm">
      {choosesDistrict && <SelectField form={contract.form} name="district_id" label={people.district()} {...districtChoices} required />}
      <TextField form={contract.form} name="school_name" label={m.schoolName()} required maxLength={120} />
    </FormModal>
  );
}
