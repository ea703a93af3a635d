import { m } from '#client/shared/messages/session.ts';
import { Button } from '#client/shared/ui/button.tsx';
import styles from './demo-accounts.module.css';

/** The password of every account of the demonstration district. */
export const DEMO_PASSWORD = 'tidepool-demo';
const STUDENT = 'student1';
const TEACHER = 'teacher1';

/** A hint that only a demonstration shows: which accounts there are, one press to fill them in. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (userName: string) => void }) {
  return (
    <section className={styles.demo} aria-label={m.demoTitle()}>
      <p className="tp-text tp-small">
        <strong>{m.demoTitle()}</strong>
      </p>
      <p className="tp-passage tp-small">{m.demoHint({ student: STUDENT, teacher: TEACHER, password: DEMO_PASSWORD })}</p>
      <div className="tp-row">
        <Button kind="plain" onClick={() => onChoose(STUDENT)}>
          {m.asStudent()}
        </Button>
        <Button kind="plain" onClick={() => onChoose(TEACHER)}>
          {m.asTeacher()}
        </Button>
      </div>
    </section>
  );
}
