import { List } from '@mantine/core';
import { m } from '#client/staff/messages/reports/place-items.ts';
import { HowPanel } from '../how-panel.tsx';

/** The rules behind item analysis above the class (REPORT-RULES, "Item analysis"). */
export function HowItemsCounted() {
  return (
    <HowPanel title={m.how()}>
      <List spacing="sm">
        {[m.howClasses, m.howWhich, m.howDifficulty, m.howCorrelation, m.howTime, m.howKeptBack, m.howWhen].map((rule) => (
          <List.Item key={rule()}>{rule()}</List.Item>
        ))}
      </List>
    </HowPanel>
  );
}
