import type { SQL } from 'drizzle-orm';
import type * as glossary from '#contract/glossary/glossary.contract.ts';
import type { ClassTerm, ClassTermFields } from '#contract/glossary/glossary.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import {
  countClassTerms,
  countListed,
  findSameTerm,
  type GroupKey,
  insertClassTerm,
  listClassTerms,
  lockClassTerm,
  MAX_CLASS_TERMS,
  MAX_LISTED,
  markRemoved,
  readClassTerm,
  writeClassTerm,
} from './class-terms.store.ts';
import { countWords, findProduct, listSubjects, listVocabulary, MAX_CARDS } from './glossary.store.ts';
import { MAX_TERMS, mergeTerms } from './merge-terms.ts';

/** What this area asks of the groups. */
interface GlossaryDependencies {
  /** A group that the caller teaches or administers; null for every other. */
  readonly findGroup: (db: Database, caller: Caller, groupPuid: string) => Promise<GroupKey | null>;
  /** The caller's groups as a condition on `class_group g`; null for who teaches none. */
  readonly groupCondition: (caller: Caller) => SQL | null;
}

/** The glossary (specification section 2): the library's vocabulary, and words that teachers add for their classes. */
export function glossaryHandlers({ findGroup, groupCondition }: GlossaryDependencies): HandlersOf<typeof glossary> {
  const ownGroups = (caller: Caller): SQL => {
    const groups = groupCondition(caller);
    if (groups === null) throw notFound('This word');
    return groups;
  };
  const existing = async (db: Database, groups: SQL, id: string): Promise<ClassTerm> => {
    const term = await readClassTerm(db, groups, id);
    if (!term) throw notFound('This word');
    return term;
  };
  return {
    getGlossary: async ({ db, caller }, { query }) => {
      // Where there is no product yet, or none for the caller's school, no row is of product 0: the words of the classes are there all the same.
      const product_id =
        (await findProduct(db, caller, query.product_id, await hiddenProducts(db, caller))) ?? (query.product_id === null ? 0 : null);
      if (product_id === null) throw notFound('This product');
      const [subjects, cards, added] = await Promise.all([
        listSubjects(db, product_id),
        listVocabulary(db, product_id),
        listClassTerms(db, caller, groupCondition(caller)),
      ]);
      const all = mergeTerms(cards.slice(0, MAX_CARDS));
      const terms = all.slice(0, MAX_TERMS);
      const areTermsCut = cards.length > MAX_CARDS || all.length > MAX_TERMS;
      const areAddedCut = added.length > MAX_LISTED;
      const totals = {
        ...(areTermsCut ? { total_terms: await countWords(db, product_id) } : {}),
        ...(areAddedCut ? { total_class_terms: await countListed(db, caller, groupCondition(caller)) } : {}),
      };
      const counted = (unit: number) => terms.filter(({ unit_id }) => unit_id === unit).length;
      return {
        product_id,
        // A unit with neither words nor facts (practice tests) is no subject.
        subjects: subjects
          .map((subject) => ({ ...subject, term_count: counted(subject.unit_id) }))
          .filter(({ term_count, facts }) => term_count > 0 || facts.length > 0),
        terms,
        class_terms: added.slice(0, MAX_LISTED),
        is_cut: areTermsCut || areAddedCut,
        ...totals,
      };
    },

    addClassTerm: async ({ db, caller, now }, { body }) => {
      const group = await findGroup(db, caller, body.group_puid);
      if (!group) throw notFound('This class');
      const added = await db.transaction(async (tx) => {
        await lockCreations(tx, caller);
        // The same word once more within two minutes is the first: its answer was lost.
        const same = await findSameTerm(tx, caller, group, body, now);
        if (same !== null) return same;
        if ((await countClassTerms(tx, group)) >= MAX_CLASS_TERMS) throw new ApiError(409, ['glossary_full', { words: MAX_CLASS_TERMS }]);
        return insertClassTerm(tx, caller, group, body, now);
      });
      return existing(db, ownGroups(caller), added);
    },

    updateClassTerm: async ({ db, caller, now }, { body }) => {
      const groups = ownGroups(caller);
      const { class_term_id, shown, user_puid: _caller, ...wanted } = body;
      await db.transaction(async (tx) => {
        const before = await lockClassTerm(tx, groups, class_term_id);
        if (before === null) throw notFound('This word');
        await writeClassTerm(tx, groups, class_term_id, keepOthers<ClassTermFields>(before, shown, wanted), now);
      });
      return existing(db, groups, class_term_id);
    },

    setClassTermRemoved: async ({ db, caller, now }, { body: { class_term_id, is_removed } }) => {
      if (!(await markRemoved(db, ownGroups(caller), class_term_id, is_removed, now))) throw notFound('This word');
      return { class_term_id, is_removed };
    },
  };
}
