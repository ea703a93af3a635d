import { FieldFault } from './api-error.ts';

export const FORM_CHANGED = 'form_changed_meanwhile';

/**
 * A form as it is to be saved: what was left as it was shown stays as somebody else may have made it since.
 * @param before as it is stored, while nobody else changes it
 * @param shown as it was when the form was opened; absent from other clients: all of `wanted` is meant
 * @throws FieldFault 409 at each field that somebody else has made something else of since
 */
export function keepOthers<Form extends object>(before: Form, shown: Partial<Form> | undefined, wanted: Form): Form {
  if (shown === undefined) return wanted;
  const kept = { ...wanted };
  const changed: string[] = [];
  for (const field of Object.keys(wanted) as (keyof Form & string)[]) {
    const [now, seen] = [before[field], shown[field]];
    if (seen === wanted[field]) kept[field] = now;
    else if (seen !== undefined && now !== seen && now !== wanted[field]) changed.push(field);
  }
  if (changed.length > 0)
    throw new FieldFault(409, FORM_CHANGED, Object.fromEntries(changed.map((field) => [field, FORM_CHANGED] as const)));
  return kept;
}
