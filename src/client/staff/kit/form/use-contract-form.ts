import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { CallError, isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { faultsByField, serverFaults, WITHOUT_WORDS } from './field-faults.ts';
import { m } from './form-labels.ts';
import { useDraft } from './use-draft.ts';

interface ContractFormOptions<Schema extends z.ZodMiniType, Values extends Record<string, unknown>, Result> {
  /** The body's schema from the contract, or one made of its parts. */
  readonly schema: Schema;
  readonly initial: Values;
  /** Keeps what was typed on this device under this key until it is saved: "group:new", "lesson:12". */
  readonly draft?: string;
  /** A number that is kept with the draft and comes back with it: what the typing goes on from, of a form with a second draft elsewhere. */
  readonly basis?: RefObject<number>;
  /**
   * The id under which a creation is sent, so that sending it twice makes one. Once it was sent it is kept with the draft: the answer may
   * be lost, and the page left, before it is sent again.
   */
  readonly madeAs?: RefObject<string>;
  /** Adds what the form does not ask for, before the schema looks. @default the values as they are */
  readonly toInput?: (values: Values) => unknown;
  /** Sends what the schema made of the values. A thrown refusal is shown at its field, or above the form. */
  readonly submit: (input: z.output<Schema>) => Promise<Result>;
  readonly onSaved?: (result: Result) => void;
}

/** A form that is checked by the contract. Hand it to `FormPage` or `FormModal`, and `form` to the fields. */
export interface ContractForm<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** What went wrong with the whole: shown above the form. */
  readonly fault: string | null;
  /** When the draft that was brought back had been typed (milliseconds); null when none was. */
  readonly restoredAt: number | null;
  /** Whether what was kept on this device was looked for. */
  readonly isLooked: boolean;
  /** Shows typing that was kept elsewhere as brought back; `savedAt` in milliseconds. */
  readonly bringBack: (values: Values, savedAt: number) => void;
  /** Whether unsaved typing is kept on this device. */
  readonly keepsDraft: boolean;
  /** Keeps the draft anew: its basis is another. */
  readonly keepAgain: () => void;
  readonly onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  /** Discards what was typed. */
  readonly startOver: () => void;
}

/**
 * A form whose values are checked by the contract's own schema before they are sent, and whose server's faults stand at their
 * fields. Typing is kept on the device (`draft`), restored on the next visit, and deleted once it is saved.
 */
export function useContractForm<Schema extends z.ZodMiniType, Values extends Record<string, unknown>, Result>(
  options: ContractFormOptions<Schema, Values, Result>,
): ContractForm<Values> {
  const { schema, initial, draft: draftKey = null, basis, madeAs, toInput = (values) => values, submit, onSaved } = options;
  const draft = useDraft<Values>(draftKey);
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isSent = useRef(false);
  const keep = (values: Values) => draft.keep(values, basis?.current, isSent.current ? madeAs?.current : undefined);
  const check = (values: Values) => {
    const result = schema.safeParse(toInput(values), WITHOUT_WORDS);
    return result.success ? {} : faultsByField(result.error.issues, toInput(values));
  };
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate: check,
    onValuesChange: keep,
  });

  const bringBack = (values: Values, savedAt: number) => {
    form.setValues({ ...form.getValues(), ...values });
    setRestoredAt(savedAt);
  };
  const latestBringBack = useRef(bringBack);
  latestBringBack.current = bringBack;
  const [isLooked, setLooked] = useState(false);
  useEffect(() => {
    if (draft.found === undefined || isLooked) return;
    setLooked(true);
    // Whoever has begun to type meanwhile keeps what they type.
    if (draft.found === null || form.isDirty()) return;
    if (basis) basis.current = draft.found.basis ?? 0;
    if (madeAs && draft.found.sentAs !== undefined) {
      madeAs.current = draft.found.sentAs;
      isSent.current = true;
    }
    latestBringBack.current(draft.found.values, draft.found.savedAt);
  }, [draft.found, form, isLooked, basis, madeAs]);

  /** The form that the server found faults in, once they are to be drawn. */
  const [refused, setRefused] = useState<{ readonly at: HTMLFormElement | null } | null>(null);
  useEffect(() => {
    if (refused) focusFirstFault(refused.at);
  }, [refused]);

  const send = async (values: Values, at: HTMLFormElement | null) => {
    const checked = schema.safeParse(toInput(values));
    if (!checked.success || saving) return;
    setSaving(true);
    setFault(null);
    if (madeAs) {
      isSent.current = true;
      keep(form.getValues());
    }
    try {
      const result = await submit(checked.data as z.output<Schema>);
      isSent.current = false;
      await draft.drop();
      form.resetDirty(values);
      setRestoredAt(null);
      onSaved?.(result);
    } catch (error) {
      const faults = serverFaults(error, new Set(Object.keys(values)));
      form.setErrors(faults);
      const isInFields = Object.keys(faults).length > 0;
      setFault(isInFields ? m.checkFields() : whole(error, draftKey !== null));
      if (isInFields) setRefused({ at });
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    saving,
    dirty: form.isDirty(),
    fault,
    restoredAt,
    isLooked,
    bringBack,
    keepsDraft: draftKey !== null,
    keepAgain: () => keep(form.getValues()),
    onSubmit: form.onSubmit(
      (values, event) => void send(values, event?.currentTarget ?? null),
      (errors, _values, event) => {
        setFault(errors[''] ? String(errors['']) : m.checkFields());
        focusFirstFault(event?.currentTarget ?? null);
      },
    ),
    startOver: () => {
      form.setValues(initial);
      form.resetDirty(initial);
      form.clearErrors();
      setRestoredAt(null);
      setFault(null);
      isSent.current = false;
      if (madeAs) madeAs.current = crypto.randomUUID();
      void draft.drop();
    },
  };
}

/** @param kept whether the typing outlives this page */
function whole(error: unknown, kept: boolean): string {
  if (isNoAnswer(error)) return kept ? m.saveFailedOffline() : m.saveFailedHere();
  if (!(error instanceof CallError && error.message)) return m.saveFailed();
  // What the form is about was taken away while it was open.
  return error.status === 404 ? m.saveFailedGone({ reason: error.message }) : error.message;
}

/** Brings the reader to the first field of a form that needs them, after the faults are drawn. A dialog may lie over another form. */
function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
