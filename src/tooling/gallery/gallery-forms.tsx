import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CheckIcon, ClockIcon, LockIcon } from '#client/shared/ui/icons/icons.tsx';
import { DateField, DateRangeField } from '#client/staff/kit/dates/date-field.tsx';
import type { Day } from '#client/staff/kit/dates/date-inputs.tsx';
import { CheckboxesField, CheckboxField, RadioField, SwitchField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormPage } from '#client/staff/kit/form/form-page.tsx';
import { ColorField, IconField } from '#client/staff/kit/form/look-fields.tsx';
import { MultiSelectField, SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { NumberField, PasswordField, TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { PersonPicker } from '#client/staff/kit/pick/person-picker.tsx';
import type { Pick } from '#client/staff/kit/pick/use-server-options.ts';
import { UploadField } from '#client/staff/kit/upload/upload-field.tsx';

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(20)),
  grade: z.string(),
  points: z.number().check(z.maximum(100)),
});
const GRADES = ['3', '4', '5'].map((value) => ({
  value,
  label: `Grade ${value}`,
  hint: `Ages ${Number(value) + 5} to ${Number(value) + 6}`,
}));
const NAMES = ['Ana Núñez', 'José García', 'Wei Li', 'Maria Brown'];

/** A form with every field. */
export function GalleryForms() {
  const [day, setDay] = useState<Day>('2026-11-22');
  const [range, setRange] = useState<readonly [Day, Day]>(['2026-11-01', '2026-11-22']);
  const [people, setPeople] = useState<readonly Pick[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const contract = useContractForm({
    schema,
    initial: {
      name: '',
      grade: '',
      points: 10,
      note: '',
      kinds: [] as string[],
      way: 'a',
      also: ['a'],
      agreed: false,
      on: true,
      color: '#0b6270',
      icon: 'clock',
      password: '',
    },
    submit: async () => undefined,
  });
  const { form } = contract;
  return (
    <FormPage
      title="New group"
      crumbs={[{ label: 'My groups', to: '/list' }]}
      contract={contract}
      saveLabel="Create group"
      onCancel={() => undefined}
    >
      <TextField form={form} name="name" label="Name" hint="Students see it." required />
      <SelectField form={form} name="grade" label="Grade" options={GRADES} required />
      <MultiSelectField form={form} name="kinds" label="Subjects" options={GRADES} />
      <NumberField form={form} name="points" label="Points" max={100} />
      <TextareaField form={form} name="note" label="Note" />
      <PasswordField form={form} name="password" label="Password" />
      <RadioField
        form={form}
        name="way"
        label="How they join"
        options={[
          { value: 'a', label: 'By a code', hint: 'You print it' },
          { value: 'b', label: 'By roster' },
        ]}
      />
      <CheckboxesField
        form={form}
        name="also"
        label="Also"
        options={[
          { value: 'a', label: 'Read aloud' },
          { value: 'b', label: 'Spanish' },
        ]}
      />
      <CheckboxField form={form} name="agreed" label="Tell the students" />
      <SwitchField form={form} name="on" label="Open for work" hint="Closed groups keep their results." />
      <ColorField
        form={form}
        name="color"
        label="Color"
        colors={[
          { value: '#0b6270', label: 'Teal' },
          { value: '#bf3f29', label: 'Coral' },
          { value: '#2f6f3a', label: 'Kelp' },
        ]}
      />
      <IconField
        form={form}
        name="icon"
        label="Icon"
        icons={[
          { value: 'check', label: 'Check', icon: <CheckIcon /> },
          { value: 'clock', label: 'Clock', icon: <ClockIcon /> },
          { value: 'lock', label: 'Lock', icon: <LockIcon /> },
        ]}
      />
      <DateField label="Due" value={day} onChange={setDay} required />
      <DateRangeField label="Between" value={range} onChange={setRange} />
      <PersonPicker
        scope={['gallery']}
        picked={people}
        onPick={setPeople}
        search={async (find) => {
          const items = NAMES.filter((name) => name.toLowerCase().includes(find.toLowerCase())).map((name) => ({
            id: name,
            name,
            detail: 'Grade 5',
          }));
          return { items: items.slice(0, 3), total: items.length };
        }}
      />
      <UploadField label="List of students" accept={{ 'text/csv': ['.csv'] }} maxSize={2_000_000} files={files} onFiles={setFiles} />
      <Button variant="light">Secondary</Button>
    </FormPage>
  );
}
