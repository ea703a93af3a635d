import { Checkbox, Group, Radio } from '@mantine/core';

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly kind: 'radio' | 'checkbox';
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  /** What is missing; read out with the group. */
  readonly error?: string | undefined;
}

/** A question with choices in words: one of them, or any. The list keeps the order of the choices. */
export function ChoiceGroup<Value extends string>({ legend, kind, choices, chosen, onChange, error }: ChoiceGroupProps<Value>) {
  const inOrder = (wanted: readonly string[]) => onChange(choices.flatMap(({ value }) => (wanted.includes(value) ? [value] : [])));
  if (kind === 'radio') {
    return (
      <Radio.Group
        label={legend}
        error={error}
        errorProps={{ role: 'alert' }}
        value={chosen[0] ?? null}
        onChange={(value) => inOrder([value])}
      >
        <Group gap="md" my="xs">
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
    );
  }
  return (
    <Checkbox.Group label={legend} error={error} errorProps={{ role: 'alert' }} value={[...chosen]} onChange={inOrder}>
      <Group gap="md" my="xs">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
