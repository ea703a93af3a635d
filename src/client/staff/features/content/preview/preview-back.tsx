import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { PreviewSearch } from '../library/library-search.ts';

interface PreviewBackProps {
  readonly item: ItemDetail;
  readonly search: PreviewSearch;
}

/** Of what teachers made: it stands in no part of the library. */
const NOWHERE = 0;

/** The way back to where one came from: a correlation, the results, a place; from a bare link to the resource's own sub-unit, or to a teacher's own quizzes. */
export function PreviewBack({ item, search }: PreviewBackProps) {
  const { item_id: _item, guide: _guide, isCorrelationUrl, grade_id, standard_name, is_teks, ...back } = search;
  if (isCorrelationUrl) {
    return (
      <BackLink to="/authenticated/home/get_citation_data" search={{ grade_id, standard_name, is_teks }}>
        {m.backToStandard()}
      </BackLink>
    );
  }
  if (item.subunit_id === NOWHERE && item.quiz_id !== null && !back.lesson_id) {
    return (
      <BackLink to="/authenticated/workspace/workspaceHome" search={{ tab: 'quizzes' }}>
        {m.backToQuizzes()}
      </BackLink>
    );
  }
  const own = { product_id: item.product_id, unit_id: item.unit_id, subunit_id: item.subunit_id };
  return (
    <BackLink to="/authenticated/content/contentHome" search={back.tab || back.unit_id || back.subunit_id || back.q ? back : own}>
      {back.q ? m.backToResults() : back.lesson_id ? m.backToLesson() : m.back()}
    </BackLink>
  );
}
