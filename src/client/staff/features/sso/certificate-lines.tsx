import { Code, Group, Stack, Title } from '@mantine/core';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { type Certificate, EXPIRY_WARNING_DAYS } from '#contract/sso/sso.schemas.ts';

const DAY_MS = 86_400_000;

/** The keys of a provider, and a warning a month before one ends. */
export function CertificateLines({ certificates }: { readonly certificates: readonly Certificate[] }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {m.keys()}
      </Title>
      {certificates.map(({ subject, fingerprint, ends_at }) => {
        const day = ends_at.slice(0, 10);
        const days = (Date.parse(ends_at) - Date.now()) / DAY_MS;
        return (
          <Group key={fingerprint} gap="sm">
            {days < 0 ? (
              <StatusChip tone="problem">{m.hasEnded({ day })}</StatusChip>
            ) : days < EXPIRY_WARNING_DAYS ? (
              <StatusChip tone="waiting">{m.endsSoon({ day })}</StatusChip>
            ) : (
              <StatusChip tone="done">{m.endsOn({ day })}</StatusChip>
            )}
            <span>{subject}</span>
            <Code style={{ overflowWrap: 'anywhere' }}>{fingerprint.slice(0, 29)}…</Code>
          </Group>
        );
      })}
    </Stack>
  );
}
