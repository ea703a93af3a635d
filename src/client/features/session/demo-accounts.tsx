import { Group, Text } from '@mantine/core';
import { m } from '#client/messages/session.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './demo-accounts.module.css';

/** The password of every account of the demonstration district. */
export const DEMO_PASSWORD = 'tidepool-demo';
const STUDENT = 'student1';
const TEACHER = 'teacher1';

/** A hint that only a demonstration shows: which accounts there are, one press to fill them in. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (userName: string) => void }) {
  return (
    <aside className={styles.demo} aria-label={m.demoTitle()}>
      <Text size="sm" fw={700}>
        {m.demoTitle()}
      </Text>
      <Text size="sm">{m.demoHint({ student: STUDENT, teacher: TEACHER, password: DEMO_PASSWORD })}</Text>
      <Group gap="xs" mt="xs">
        <Button kind="plain" onClick={() => onChoose(STUDENT)}>
          {m.asStudent()}
        </Button>
        <Button kind="plain" onClick={() => onChoose(TEACHER)}>
          {m.asTeacher()}
        </Button>
      </Group>
    </aside>
  );
}
