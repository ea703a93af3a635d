import { Link } from '@tanstack/react-router';
import { m } from '#client/messages/content.ts';
import type { ItemDetail } from '#contract/content.schemas.ts';
import { LibraryLink } from './library-links.tsx';
import type { PreviewSearch } from './library-search.ts';

interface PreviewBackProps {
  readonly item: ItemDetail;
  readonly search: PreviewSearch;
  readonly className?: string;
}

/** The way back to where one came from: a correlation, the results, a place; from a bare link to the resource's own sub-unit. */
export function PreviewBack({ item, search, className }: PreviewBackProps) {
  const { item_id: _item, guide: _guide, isCorrelationUrl, grade_id, standard_name, is_teks, ...back } = search;
  if (isCorrelationUrl) {
    return (
      <Link to="/authenticated/home/get_citation_data" search={{ grade_id, standard_name, is_teks }} className={className}>
        {m.backToStandard()}
      </Link>
    );
  }
  const own = { product_id: item.product_id, unit_id: item.unit_id, subunit_id: item.subunit_id };
  return (
    <LibraryLink search={back.tab || back.unit_id || back.subunit_id || back.q ? back : own} className={className}>
      {back.q ? m.backToResults() : m.back()}
    </LibraryLink>
  );
}
