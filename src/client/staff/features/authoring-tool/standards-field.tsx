import { Button, CloseButton, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { standardsQuery } from './tool.queries.ts';

/** A standard as a form holds it. */
export interface StandardValue {
  readonly code: string;
  readonly en: string;
  readonly es: string;
}

interface StandardsFieldProps {
  readonly value: readonly StandardValue[];
  readonly onChange: (standards: StandardValue[]) => void;
  readonly error: string | undefined;
}

/** The standards of a sub-unit: chosen from those that the library has, or written where it has none such. */
export function StandardsField({ value, onChange, error }: StandardsFieldProps) {
  const { data } = useQuery(standardsQuery());
  const [own, setOwn] = useState({ code: '', en: '', es: '' });
  const known = new Map((data?.grades ?? []).flatMap(({ standards }) => standards.map((each) => [each.code, each.text] as const)));
  const codes = new Set(value.map(({ code }) => code));
  const add = (standard: StandardValue) => onChange([...value, standard]);
  const isWhole = own.code.trim() !== '' && own.en.trim() !== '' && own.es.trim() !== '' && !codes.has(own.code.trim());
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
        value={null}
        data={[...known].filter(([code]) => !codes.has(code)).map(([code, text]) => ({ value: code, label: `${code} ${inLocale(text)}` }))}
        onChange={(code) => {
          const text = code === null ? undefined : known.get(code);
          if (code !== null && text) add({ code, ...text });
        }}
      />
      <Group gap="xs" mt="xs" align="flex-end">
        <TextInput
          label={m.ownCode()}
          value={own.code}
          maxLength={40}
          w={110}
          onChange={(event) => setOwn({ ...own, code: event.currentTarget.value })}
        />
        <TextInput
          label={m.inEnglish({ label: m.text() })}
          value={own.en}
          maxLength={500}
          style={{ flex: 1 }}
          onChange={(event) => setOwn({ ...own, en: event.currentTarget.value })}
        />
        <TextInput
          label={m.inSpanish({ label: m.text() })}
          value={own.es}
          maxLength={500}
          style={{ flex: 1 }}
          onChange={(event) => setOwn({ ...own, es: event.currentTarget.value })}
        />
        <Button
          variant="default"
          disabled={!isWhole}
          onClick={() => {
            add({ code: own.code.trim(), en: own.en.trim(), es: own.es.trim() });
            setOwn({ code: '', en: '', es: '' });
          }}
        >
          {m.add()}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
