import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { standardLabel } from '#client/shared/platform/screen/standard-labels.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { m } from '#client/staff/messages/library/standards.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { Citation } from '#contract/standards/standards.schemas.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import classes from './standards.module.css';
import { type CitationSearch, previewOf } from './standards-address.ts';

interface CitationSectionProps {
  readonly citation: Citation;
  /** The page bears the standard's name already. */
  readonly named: boolean;
  readonly search: CitationSearch;
}

/** One standard in full, and the resources that cover it. The teacher guides stand on their own. */
export function CitationSection({ citation, named, search }: CitationSectionProps) {
  const { code, text, item_count, items } = citation;
  const own = items.filter(({ resource_type_id }) => resource_type_id !== RESOURCE_TYPE.teacherGuide);
  const count = item_count - (items.length - own.length);
  if (own.length === 0 && count > 0) return <CountedStandard citation={citation} search={search} />;
  const counted = count > own.length ? m.firstOf({ shown: own.length, count }) : m.resources({ count });
  return (
    <section className={classes.section}>
      {!named && <h2>{code}</h2>}
      <p className={classes.lead}>{standardLabel(text)}</p>
      {named ? <h2>{counted}</h2> : <p>{counted}</p>}
      <CitationItems items={own} search={search} />
    </section>
  );
}

/** Of many standards at once the server tells the counts alone: each leads to its own resources. */
function CountedStandard({ citation, search }: { readonly citation: Citation; readonly search: CitationSearch }) {
  const { code, text, item_count } = citation;
  return (
    <section className={classes.section}>
      <h2>
        <Link to="/authenticated/home/get_citation_data" search={{ ...search, standard_name: code, item_id: undefined }}>
          {code}
        </Link>
      </h2>
      <p className={classes.lead}>
        {standardLabel(text)} · {m.resources({ count: item_count })}
      </p>
    </section>
  );
}

/** Resources as rows: each opens its preview, and what of it covers which standard. */
export function CitationItems({ items, search }: { readonly items: readonly ItemSummary[]; readonly search: CitationSearch }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {items.map(({ item_id, resource_type_id, title, minutes }) => (
        <li key={item_id}>
          <ResourceTypeTag type={resource_type_id} />
          <div>
            <Link to="/authenticated/content/previewResource" search={previewOf(item_id, search)}>
              {inLocale(title) || title.en}
            </Link>
            <br />
            <small>
              {typeName(resource_type_id)} · {m.minutes({ count: minutes })}
            </small>
          </div>
          <Link
            to="/authenticated/home/get_citation_data"
            search={{ ...search, item_id }}
            aria-label={m.breakout({ title: inLocale(title) || title.en })}
            aria-current={search.item_id === item_id ? 'true' : undefined}
            resetScroll={false}
            data-print="no"
          >
            {m.breakoutShort()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
