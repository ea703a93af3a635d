import { useId } from 'react';
import { m } from '#client/shared/messages/library-search.ts';
import { RESOURCE_GROUPS } from '#domain/content/resource-types.ts';
import type { FinderQuestion } from './finder-question.ts';
import classes from './library-finder.module.css';

interface FinderChoicesProps extends FinderQuestion {
  readonly productTitle: string | null;
  readonly placeTitle: string | null;
  readonly manyProducts: boolean;
  readonly onAsk: (change: Partial<Pick<FinderQuestion, 'group' | 'within'>>) => void;
}

/** Among which resources to search: of what kind, and in which part of the library. */
export function FinderChoices({ group, within, productTitle, placeTitle, manyProducts, onAsk }: FinderChoicesProps) {
  const id = useId();
  return (
    <>
      <div className={classes.field}>
        <label htmlFor={`${id}-kind`}>{m.kind()}</label>
        <select
          id={`${id}-kind`}
          className="tp-field"
          value={group ?? ''}
          onChange={({ target }) => onAsk({ group: RESOURCE_GROUPS.find((each) => each === target.value) })}
        >
          <option value="">{m.anyKind()}</option>
          {RESOURCE_GROUPS.map((each) => (
            <option key={each} value={each}>
              {m[each]()}
            </option>
          ))}
        </select>
      </div>
      {(placeTitle || manyProducts) && (
        <div className={classes.field}>
          <label htmlFor={`${id}-where`}>{m.where()}</label>
          <select
            id={`${id}-where`}
            className="tp-field"
            value={within ?? ''}
            onChange={({ target }) => onAsk({ within: (['place', 'all'] as const).find((each) => each === target.value) })}
          >
            <option value="">{productTitle}</option>
            {placeTitle && <option value="place">{m.onlyIn({ place: placeTitle })}</option>}
            {manyProducts && <option value="all">{m.allProducts()}</option>}
          </select>
        </div>
      )}
    </>
  );
}
