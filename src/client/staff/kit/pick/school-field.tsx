import { Anchor, Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { FieldProps } from '../form/bind-field.ts';
import { SelectField } from '../form/select-fields.tsx';
import { m } from './school-labels.ts';
import { useSchoolChoices } from './use-place-choices.ts';

/** Which school of a district; where it has none yet, the way to the first. @param district null is one's own */
export function SchoolField<Values extends Record<string, unknown>>({
  district,
  ...field
}: FieldProps<Values> & { readonly district: number | null }) {
  const { districtID } = useUser();
  const { areNone, ...choices } = useSchoolChoices(district);
  return (
    <Box>
      <SelectField {...field} {...choices} required />
      {areNone && (
        <Text size="sm" mt={4}>
          {district === null || district === districtID ? (
            <>
              {m.none()} <Anchor renderRoot={(props) => <Link to="/authenticated/admin/manageUsers/school" {...props} />}>{m.add()}</Anchor>
            </>
          ) : (
            m.noneThere()
          )}
        </Text>
      )}
    </Box>
  );
}
