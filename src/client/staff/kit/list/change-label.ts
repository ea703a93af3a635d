import { messages } from '#client/shared/platform/screen/i18n.ts';

const m = messages({
  becomes: ['{field}: {before} → {after}', '{field}: {before} → {after}'],
  first_name: ['First name', 'Nombre'],
  last_name: ['Last name', 'Apellido'],
  user_name: ['Sign-in name', 'Usuario'],
  role: ['Role', 'Rol'],
  school_id: ['School', 'Escuela'],
  grade: ['Grade', 'Grado'],
  external_id: ['Number', 'Número'],
});

type FieldNames = Readonly<Record<string, () => string>>;

const OF_ACCOUNTS: FieldNames = {
  first_name: m.first_name,
  last_name: m.last_name,
  user_name: m.user_name,
  role: m.role,
  school_id: m.school_id,
  grade: m.grade,
  external_id: m.external_id,
};

interface FieldChange {
  readonly field: string;
  /** Null for a new record. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The change of one field, as a preview of an import lists it: "Grade: 4 → 5"; for a new record only the new value.
 * @param readable a value as people read it
 * @param names the names of fields that accounts do not have
 */
export function changeLabel(
  { field, before, after }: FieldChange,
  readable: (field: string, value: string | null) => string,
  names: FieldNames = {},
): string {
  const name = (names[field] ?? OF_ACCOUNTS[field] ?? (() => field))();
  const is = readable(field, after);
  return before === null ? `${name}: ${is}` : m.becomes({ field: name, before: readable(field, before), after: is });
}
