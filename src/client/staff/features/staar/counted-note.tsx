import { Text } from '@mantine/core';
import { m } from '#client/staff/messages/reports/staar.ts';

/** How the figures come about, for whoever asks. */
export function CountedNote() {
  return (
    <details>
      <summary className="tp-more">{m.counted()}</summary>
      <Text maw="70ch" mt="xs">
        {m.countedText()}
      </Text>
    </details>
  );
}
