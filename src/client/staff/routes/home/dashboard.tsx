import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NoticeSection } from '#client/shared/features/notifications/notice-section.tsx';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { useJustLogged } from '#client/shared/platform/session/just-logged.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import classes from '#client/shared/ui/states/offline-head.module.css';
import { ItemActions } from '#client/staff/features/content/item-actions.ts';
import { ItemList } from '#client/staff/features/content/library/item-list.tsx';
import { useLibrary } from '#client/staff/features/content/library/use-library.ts';
import { GoOn } from '#client/staff/features/content/preview/go-on.tsx';
import { TrainingForm } from '#client/staff/features/feedback/training-form.tsx';
import { HeldWorkNotice } from '#client/staff/features/held-work/held-work-notice.tsx';
import { Today } from '#client/staff/features/home/today.tsx';
import { NewestKept } from '#client/staff/features/my-library/newest-kept.tsx';
import { useKeepActions } from '#client/staff/features/my-library/use-keep-actions.tsx';
import { Button, LinkButton } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/people/home.ts';
import { LIBRARY_READERS, ROLE, STAFF } from '#contract/roles.ts';

/** A teacher's home: what today needs in all classes, notices, recently opened, starred and kept resources, and feedback to us. */
export const Route = createFileRoute('/authenticated/home/dashboard')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Home', 'Inicio'], nav: { place: 'home' } }),
  component: TeacherHome,
});

function TeacherHome() {
  useLocale();
  const { first_name, role } = useUser();
  const isJustLogged = useJustLogged();
  const [isAsking, setAsking] = useState(false);
  const { languageId } = useLibrary({}).language;
  return (
    <ItemActions value={useKeepActions()}>
      <div className={classes.home}>
        <h1 className="tp-heading">{(isJustLogged ? m.welcome : m.hello)({ name: first_name })}</h1>
        {STAFF.some((name) => ROLE[name] === role) && <Today notice={<HeldWorkNotice onlyWaiting />} />}
        <NoticeSection />
        <GoOn />
        <NewestKept
          rows={(items) => <ItemList items={items} search={{}} languageId={languageId} />}
          more={(words) => (
            <p data-own-line>
              <Link to="/authenticated/content/contentHome" search={{ tab: 'mylibrary' }}>
                {words}
              </Link>
            </p>
          )}
        />
        <section>
          <h2 className="tp-heading">{m.tellUs()}</h2>
          <div className="tp-row">
            <LinkButton kind="plain" link={(props) => <Link {...props} to="/authenticated/feedbackform/home" />}>
              {m.feedback()}
            </LinkButton>
            <Button kind="plain" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
              {m.training()}
            </Button>
          </div>
          {isAsking && <TrainingForm />}
        </section>
      </div>
    </ItemActions>
  );
}
