import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { m } from '#client/staff/messages/people/sso-admin.ts';
import { readMetadata } from '#contract/sso/sso.contract.ts';

interface Read {
  readonly idp_entity_id: string;
  readonly sso_url: string;
  readonly certificate: string;
  readonly next_certificate: string;
}

/** Reads the metadata that a provider publishes, so that nobody has to type a certificate. */
export function MetadataReader({ onRead }: { readonly onRead: (read: Read) => void }) {
  const { userPuid: user_puid } = useUser();
  const [xml, setXml] = useState('');
  const [url, setUrl] = useState('');
  const [reading, setReading] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean } | null>(null);
  const read = async () => {
    setReading(true);
    try {
      const { certificates, idp_entity_id, sso_url } = await call(readMetadata, { body: { user_puid, xml, url: url.trim() } });
      onRead({ idp_entity_id, sso_url, certificate: certificates[0] ?? '', next_certificate: certificates[1] ?? '' });
      setSaid({ text: m.readDone(), bad: false });
    } catch (error) {
      setSaid({ text: failureText(error), bad: true });
    }
    setReading(false);
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Textarea
        label={m.metadata()}
        value={xml}
        onChange={(event) => setXml(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        w="100%"
      />
      <TextInput label={m.metadataUrl()} value={url} onChange={(event) => setUrl(event.currentTarget.value)} w="100%" />
      <Button variant="default" onClick={() => void read()} loading={reading} disabled={xml.trim() === '' && url.trim() === ''}>
        {m.read()}
      </Button>
      <div role="status">{said && <Alert color={said.bad ? 'coral' : 'teal'}>{said.text}</Alert>}</div>
    </Stack>
  );
}
