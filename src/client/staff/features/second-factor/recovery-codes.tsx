import { Button, Code, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/second-factor.ts';

/** The recovery codes, which are nowhere else. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(m.copied()),
      () => toast.info(text),
    );
  return (
    <Stack>
      <Title order={2} size="h4">
        {m.codesTitle()}
      </Title>
      <Text>{m.codesText()}</Text>
      <SimpleGrid cols={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={onDone}>{m.saved()}</Button>
        <Button variant="default" onClick={() => void copy()}>
          {m.copy()}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {m.print()}
        </Button>
      </Group>
    </Stack>
  );
}
