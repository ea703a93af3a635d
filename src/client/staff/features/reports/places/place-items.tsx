import type { ReactNode } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { currentUser } from '#client/shared/platform/session/session.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageLinks } from '#client/staff/kit/layout/page-links.tsx';
import { m } from '#client/staff/messages/reports/place-items.ts';
import type { ItemLevel } from '#contract/reports/report-items.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import { HowItemsCounted } from './how-items-counted.tsx';
import { usePlaceAddress } from './place-address.ts';
import type { PlaceAsked } from './place-items.queries.ts';
import { PlaceQuiz } from './place-quiz.tsx';
import { PlaceQuizzes } from './place-quizzes.tsx';

interface PlaceItemsProps {
  readonly level: ItemLevel;
  /** The other reports, and of which district and school they are. */
  readonly choices: ReactNode;
}

/** Item analysis above the class: the quizzes of a school, a district or a state, and the items of one. */
export function PlaceItems({ level, choices }: PlaceItemsProps) {
  useLocale();
  const { address } = usePlaceAddress();
  const { district_id, school_id, quiz_id } = address;
  const place: PlaceAsked = {
    level,
    ...(district_id === undefined ? {} : { district_id }),
    ...(school_id === undefined || level !== 'school' ? {} : { school_id }),
  };
  const hasSchool = level !== 'school' || school_id !== undefined || currentUser()?.role === ROLE.schoolAdmin;
  return (
    <Page title={LEVELS[level].title()} crumbs={adminCrumbs()} description={m.lead()} actions={<HowItemsCounted />}>
      {choices}
      <Levels />
      {!hasSchool && <EmptyPlace title={m.chooseSchool()} text={m.chooseSchoolText()} />}
      {hasSchool && (quiz_id === undefined ? <PlaceQuizzes place={place} /> : <PlaceQuiz place={place} quizId={quiz_id} />)}
    </Page>
  );
}

const LEVELS = {
  school: { to: '/authenticated/admin/usageReport/itemAnalysisReport/school', title: m.titleSchool, label: m.school },
  district: { to: '/authenticated/admin/usageReport/itemAnalysisReport/district', title: m.titleDistrict, label: m.district },
  state: { to: '/authenticated/admin/usageReport/itemAnalysisReport/state', title: m.titleState, label: m.state },
} as const;

/** The levels that the caller may see; the same quiz stays open. */
function Levels() {
  const { address } = usePlaceAddress();
  const role = currentUser()?.role;
  const levels = (['school', 'district', 'state'] as const).filter(
    (level) => level === 'school' || (level === 'district' ? role !== ROLE.schoolAdmin : role === ROLE.superAdmin),
  );
  return (
    <PageLinks
      label={m.levels()}
      links={[
        ...levels.map((level) => ({ to: LEVELS[level].to, label: LEVELS[level].label(), search: address })),
        { to: '/authenticated/admin/usageReport/itemAnalysisReport/group', label: m.oneClass() },
        { to: '/authenticated/admin/usageReport/itemAnalysisReport/student', label: m.oneStudent() },
      ]}
    />
  );
}
