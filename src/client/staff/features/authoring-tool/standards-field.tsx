import { Button, CloseButton, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { knownStandards, standardChoices } from './standard-choices.ts';
import { standardsQuery } from './tool.queries.ts';

/** A standard as a form holds it. */
export interface StandardValue {
  readonly code: string;
  readonly en: string;
  readonly es: string;
}

/** Nothing is being written. */
export const NO_STANDARD: StandardValue = { code: '', en: '', es: '' };

/** The standards of a sub-unit with the one that was written and not added yet; null instead of `own` where nothing was written. */
export function withOwn(standards: readonly StandardValue[], written: StandardValue) {
  const own = { code: written.code.trim(), en: written.en.trim(), es: written.es.trim() };
  if (Object.values(own).every((part) => part === '')) return { standards, own: null };
  const isWhole = Object.values(own).every((part) => part !== '');
  return { standards: isWhole && !standards.some(({ code }) => code === own.code) ? [...standards, own] : standards, own };
}

interface StandardsFieldProps {
  readonly value: readonly StandardValue[];
  readonly onChange: (standards: StandardValue[]) => void;
  readonly error: string | undefined;
  /** What is being written for one that the library does not have, and is not added yet. */
  readonly own: StandardValue;
  readonly onOwn: (own: StandardValue) => void;
  /** What is wrong with the parts of it. */
  readonly faultOf: (part: keyof StandardValue) => React.ReactNode;
}

/** The standards of a sub-unit: chosen from those that the library has, or written where it has none such. */
export function StandardsField({ value, onChange, error, own, onOwn, faultOf }: StandardsFieldProps) {
  const query = useQuery(standardsQuery());
  const known = knownStandards(query.data);
  const choices = standardChoices(query);
  const codes = new Set(value.map(({ code }) => code));
  const add = (standard: StandardValue) => onChange([...value, standard]);
  const isWhole = own.code.trim() !== '' && own.en.trim() !== '' && own.es.trim() !== '' && !codes.has(own.code.trim());
  const code = useRef<HTMLInputElement>(null);
  const addOwn = () => {
    add({ code: own.code.trim(), en: own.en.trim(), es: own.es.trim() });
    onOwn(NO_STANDARD);
    // What was pressed is disabled now, and another may follow.
    code.current?.focus();
  };
  /** Enter adds what is whole: it would save the form around it, which goes on without what stands here. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isWhole) addOwn();
  };
  const part = (name: keyof StandardValue) => ({
    value: own[name],
    error: faultOf(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onOwn({ ...own, [name]: event.currentTarget.value }),
    onKeyDown,
  });
  return (
    <Input.Wrapper label={m.standards()} withAsterisk error={error}>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {value.map(({ code, en, es }) => (
          <Group key={code} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <span style={{ flex: 1 }}>
              <strong>{code}</strong> {inLocale({ en, es })}
            </span>
            <CloseButton aria-label={m.removeNamed({ name: code })} onClick={() => onChange(value.filter((one) => one.code !== code))} />
          </Group>
        ))}
      </Stack>
      <Select
        mt="xs"
        aria-label={m.addStandard()}
        placeholder={m.addStandard()}
        searchable
        limit={50}
        aria-invalid={error !== undefined}
        value={null}
        data={choices.options.filter(({ value: code }) => !codes.has(code))}
        error={choices.error}
        onChange={(code) => {
          const text = code === null ? undefined : known.get(code);
          if (code !== null && text) add({ code, ...text });
        }}
      />
      <Group gap="xs" mt="xs" align="flex-end">
        <TextInput ref={code} label={m.ownCode()} maxLength={40} w={110} {...part('code')} />
        <TextInput label={m.inEnglish({ label: m.text() })} maxLength={500} style={{ flex: '1 1 180px' }} {...part('en')} />
        <TextInput label={m.inSpanish({ label: m.text() })} maxLength={500} style={{ flex: '1 1 180px' }} {...part('es')} />
        <Button variant="default" disabled={!isWhole} onClick={addOwn}>
          {m.add()}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
