import { inLocale } from '#client/shared/platform/screen/format.ts';
import { FoldedFilters } from '#client/staff/kit/layout/folded-filters.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { getBankQuestions } from '#contract/authoring/question-bank.contract.ts';
import { type BankSort, bankDifficulty, bankPicture } from '#contract/authoring/question-bank.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { KIND_LABELS, kindNamed } from './kind-labels.ts';

export const BANK_FILTERS = ['of', 'product', 'kind', 'standard', 'picture', 'difficulty'] as const;
type BankFilter = (typeof BANK_FILTERS)[number];
export type BankList = ListSearch<Exclude<BankSort, 'library'>, BankFilter>;

type Choices = Pick<DataOf<typeof getBankQuestions>, 'products' | 'standards'>;

interface BankFiltersProps extends Choices {
  readonly list: BankList;
  readonly hasFigures: boolean;
}

export const DIFFICULTIES = { easy: m.easy, medium: m.medium, hard: m.hard, unknown: m.unknown } as const;

/** Narrows the bank by standard, type, difficulty, picture and product. */
export function BankFilters({ list, products, standards, hasFigures }: BankFiltersProps) {
  const { of: _, ...narrowing } = list.filters;
  return (
    <FoldedFilters set={Object.keys(narrowing).length}>
      <FilterSelect
        list={list}
        name="standard"
        label={m.standard()}
        all={m.allStandards()}
        options={standards.map(({ code, text }) => ({ value: code, label: text ? `${code} ${inLocale(text)}` : code }))}
      />
      <FilterSelect
        list={list}
        name="kind"
        label={m.kind()}
        all={m.allKinds()}
        options={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label: label() }))}
      />
      {hasFigures && (
        <FilterSelect
          list={list}
          name="difficulty"
          label={m.difficulty()}
          all={m.anyDifficulty()}
          options={Object.entries(DIFFICULTIES).map(([value, label]) => ({ value, label: label() }))}
        />
      )}
      <FilterSelect
        list={list}
        name="picture"
        label={m.picture()}
        all={m.anyPicture()}
        options={[
          { value: 'with', label: m.withPicture() },
          { value: 'without', label: m.withoutPicture() },
        ]}
      />
      {products.length > 1 && (
        <FilterSelect
          list={list}
          name="product"
          label={m.product()}
          all={m.allProducts()}
          options={products.map(({ product_id, title }) => ({ value: String(product_id), label: inLocale(title) }))}
        />
      )}
    </FoldedFilters>
  );
}

/** The query of a list, from its address. Unknown words are left out. */
export function narrowedBy({ filters, find }: BankList) {
  const type = kindNamed(filters.kind);
  const difficulty = bankDifficulty.safeParse(filters.difficulty).data;
  const picture = bankPicture.safeParse(filters.picture).data;
  const product = Number(filters.product);
  return {
    search: find,
    product_id: Number.isSafeInteger(product) && product > 0 ? product : null,
    standard: filters.standard ?? '',
    ...(type && { type }),
    ...(difficulty && { difficulty }),
    ...(picture && { picture }),
  };
}
