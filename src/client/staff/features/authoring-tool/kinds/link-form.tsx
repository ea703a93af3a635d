import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { ResourceFields } from './resource-fields.tsx';
import type { ResourceFormProps } from './resource-form-props.ts';
import { useResourceForm } from './use-resource-form.ts';

const schema = z.object({
  url: z.string().check(
    z.trim(),
    z.maxLength(2_000),
    z.refine((url) => url === '' || z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(url).success, {
      error: () => m.addressFault(),
    }),
    z.minLength(1),
  ),
});

/** A page of somebody else's: its address, and what it is about. */
export function LinkForm(props: ResourceFormProps) {
  const form = useResourceForm(props, {
    kind: 'link',
    schema,
    content: { url: props.resource?.url ?? '' },
    minutes: 10,
    make: (_id, { url }) => ({ resource: { url }, texts: {} }),
  });
  return (
    <FormBody contract={form.contract}>
      <ResourceFields form={form} />
      <TextInput
        label={m.address()}
        description={m.addressHint()}
        type="url"
        withAsterisk
        aria-required
        data-field="url"
        value={form.content.url}
        error={form.faultOf('url')}
        onChange={(event) => form.set({ url: event.currentTarget.value })}
      />
    </FormBody>
  );
}
