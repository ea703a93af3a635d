import { m } from '#client/shared/messages/account/demo-accounts.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import styles from './demo-accounts.module.css';

/** The password of every account of the demonstration district. */
const DEMO_PASSWORD = 'tidepool-demo';
const STUDENT = 'student1';
const TEACHER = 'teacher1';

/** A hint that only a demonstration shows: which accounts there are, one press to fill them in. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (userName: string, password: string) => void }) {
  useLocale();
  return (
    <section className={styles.demo} aria-label={m.title()}>
      <p className="tp-text tp-small">
        <strong>{m.title()}</strong>
      </p>
      <p className="tp-passage tp-small">{m.hint({ student: STUDENT, teacher: TEACHER, password: DEMO_PASSWORD })}</p>
      <div className="tp-row">
        <Button kind="plain" onClick={() => onChoose(STUDENT, DEMO_PASSWORD)}>
          {m.asStudent()}
        </Button>
        <Button kind="plain" onClick={() => onChoose(TEACHER, DEMO_PASSWORD)}>
          {m.asTeacher()}
        </Button>
      </div>
    </section>
  );
}
