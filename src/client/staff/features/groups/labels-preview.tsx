import { Anchor, Text } from '@mantine/core';
import { m } from '#client/staff/messages/people/labels.ts';

/**
 * A PDF of this page's memory, and the way to print it. It comes under the page's own policy, under which Safari shows nothing of it: there it
 * is saved, and the device's own viewer prints it.
 */
export function LabelsPreview({ address, name }: { readonly address: string; readonly name: string }) {
  const isSafari = navigator.vendor.startsWith('Apple');
  return (
    <section aria-label={m.preview()}>
      <Text role="status">
        {m.printAtSize()}{' '}
        <Anchor href={address} {...(isSafari ? { download: `${name}.pdf` } : { target: '_blank', rel: 'noreferrer' })}>
          {isSafari ? m.save() : m.open()}
        </Anchor>
      </Text>
      {!isSafari && (
        <iframe title={m.preview()} src={address} style={{ width: '100%', height: '32rem', border: '1px solid var(--tp-line)' }} />
      )}
    </section>
  );
}
