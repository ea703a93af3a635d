import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/lti-admin.ts';
import { m as shared } from '#client/staff/messages/people/sso-admin.ts';
import { ltiAddresses, toolConfiguration } from '#domain/lti-tool.ts';
import { CopyLine } from './copy-line.tsx';

/** Our side of LTI: what an administrator takes to the platform. */
export function ToolAddresses() {
  const addresses = ltiAddresses(location.origin);
  const configuration = JSON.stringify(toolConfiguration(location.origin), null, 2);
  const copy = () =>
    navigator.clipboard.writeText(configuration).then(
      () => toast.success(shared.copied()),
      () => toast.info(m.configUrl()),
    );
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)" component="section" aria-label={m.ours()}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {m.ours()}
          </Title>
          <Text c="dimmed">{m.oursLead()}</Text>
        </div>
        <CopyLine label={m.loginUrl()} value={addresses.login} />
        <CopyLine label={m.redirectUrl()} value={addresses.launch} />
        <CopyLine label={m.ourJwks()} value={addresses.jwks} />
        <CopyLine label={m.deepLinkUrl()} value={addresses.deepLink} />
        <CopyLine label={m.configUrl()} value={addresses.config} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {m.configuration()}
          </Text>
          <Button variant="default" onClick={() => void copy()} aria-label={`${shared.copy()}: ${m.configuration()}`}>
            {shared.copy()}
          </Button>
        </Group>
        <Code block tabIndex={0} role="region" aria-label={m.configuration()} mah={240} style={{ overflow: 'auto' }}>
          {configuration}
        </Code>
        <Text size="sm" c="dimmed">
          {m.lessonHint()}
        </Text>
      </Stack>
    </Paper>
  );
}
