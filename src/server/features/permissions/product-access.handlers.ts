import type { BodyOf } from '#contract/endpoint.ts';
import type * as productAccess from '#contract/permissions/product-access.contract.ts';
import { ACCESSES_A_PAGE, type ProductAccess, STANDINGS_A_PAGE } from '#contract/permissions/product-access.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { notifyPeople } from '#server/db/notify-people.ts';
import { ApiError, FieldFault, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import { requestScope } from './permissions.policy.ts';
import { findPlace } from './permissions.store.ts';
import {
  type AccessState,
  type AccessTerms,
  countSchools,
  insertAccess,
  isWaiting,
  type LicensedProduct,
  listAccesses,
  listStandings,
  lockAccess,
  lockProduct,
  setCancelled,
  writeDecision,
  writeLicensed,
} from './product-access.store.ts';
import { askAddress, type NoticeKind, noticeTitle } from './product-notices.ts';

const DAYS = 'last_day_before_first';
const WHY = 'license_reason_needed';
const OWNERS = [ROLE.productAdmin, ROLE.superAdmin];
const DISTRICT = [ROLE.schoolAdmin, ROLE.districtAdmin];

/** Licenses for products (specification section 2, `ask{product}`; decisions/products-and-packages.md). */
export const productAccessHandlers = {
  getProductStandings: async ({ db, caller }, { query: { page } }) => {
    const hidden = await hiddenProducts(db, caller);
    return { ...(await listStandings(db, caller, hidden, { page, product_id: null })), page_size: STANDINGS_A_PAGE };
  },

  getProductAccesses: async ({ db, caller }, { query }) => ({ ...(await listAccesses(db, caller, query)), page_size: ACCESSES_A_PAGE }),

  askForProduct: (context, { body }) => context.db.transaction((tx) => ask(tx, context, body)),

  cancelProductRequest: ({ db, caller }, { body: { access_id, undo } }) =>
    db.transaction(async (tx) => {
      const before = await lockAccess(tx, caller, access_id);
      if (!before) throw notFound('This request');
      if (before.state !== (undo ? 'cancelled' : 'asked')) throw new ApiError(409, 'request_already_answered');
      await setCancelled(tx, access_id, !undo);
      return one(tx, caller, access_id);
    }),

  decideProductAccess: (context, { body }) => context.db.transaction((tx) => decide(tx, context, body)),

  setProductLicensed: ({ db, caller, now }, { body: { product_id, is_licensed } }) =>
    db.transaction(async (tx) => {
      const product = await lockProduct(tx, product_id);
      if (!product) throw notFound('This product');
      if (product.is_licensed !== is_licensed) await writeLicensed(tx, product_id, is_licensed, caller.user_puid, now);
      const [standing] = (await listStandings(tx, caller, [], { page: 1, product_id })).products;
      if (!standing) throw notFound('This product');
      return standing;
    }),
} satisfies HandlersOf<typeof productAccess>;

async function one(tx: Transaction, caller: Caller, access_id: number): Promise<ProductAccess> {
  const [found] = (await listAccesses(tx, caller, { page: 1, product_id: null, access_id })).accesses;
  if (!found) throw notFound('This request');
  return found;
}

/** Refuses days in the wrong order, and schools of another district. */
async function checkTerms(tx: Transaction, districtId: number, terms: AccessTerms): Promise<void> {
  if (terms.to_day !== null && terms.to_day < terms.from_day) throw new FieldFault(422, DAYS, { to_day: DAYS });
  const schools = [...new Set(terms.school_ids)];
  if (schools.length > 0 && (await countSchools(tx, districtId, schools)) < schools.length) throw notFound('This school');
}

async function ask(
  tx: Transaction,
  { caller, now }: CallContext,
  body: BodyOf<typeof productAccess.askForProduct>,
): Promise<ProductAccess> {
  const { district_id, school_ids, isGiven } = requestScope(caller, body);
  if (district_id === null) throw new ApiError(400, 'district_needed');
  const district_name = await findPlace(tx, district_id, null);
  if (district_name === null) throw notFound('This district');
  const terms = { ...body, school_ids };
  await checkTerms(tx, district_id, terms);
  const product = await lockProduct(tx, body.product_id);
  if (!product) throw notFound('This product');
  if (!isGiven && !product.is_licensed) throw new ApiError(409, 'product_already_licensed');
  if (!isGiven && (await isWaiting(tx, district_id, product.product_id, terms.school_ids)))
    throw new ApiError(409, 'product_already_requested');
  const access_id = await insertAccess(tx, { ...terms, district_id, isGiven }, caller.user_puid, now);
  if (isGiven) await notifyDistrict(tx, district_id, product, 'given', body.note, now);
  else {
    const title = noticeTitle('asked', product.title, district_name);
    const notice = { districtId: null, roles: OWNERS, title, body: { en: body.note, es: body.note }, link: askAddress(product.package_id) };
    await notifyPeople(tx, notice, now);
  }
  return one(tx, caller, access_id);
}

function notifyDistrict(
  tx: Transaction,
  districtId: number,
  product: LicensedProduct,
  kind: NoticeKind,
  words: string,
  now: Date,
): Promise<void> {
  const title = noticeTitle(kind, product.title, '');
  return notifyPeople(
    tx,
    { districtId, roles: DISTRICT, title, body: { en: words, es: words }, link: askAddress(product.package_id) },
    now,
  );
}

type Decision = BodyOf<typeof productAccess.decideProductAccess>;

/** What a decision makes of a license; null where it is no answer to how it stands. */
function stateAfter(before: AccessState['state'], decision: Decision['decision']): AccessState['state'] | null {
  if (decision === 'give') return before === 'cancelled' ? null : 'given';
  if (decision === 'refuse') return before === 'asked' ? 'refused' : null;
  if (decision === 'end') return before === 'given' ? 'ended' : null;
  return before === 'ended' ? 'given' : before === 'refused' || before === 'given' ? 'asked' : null;
}

/** The terms to be given. @throws FieldFault 409 at what somebody else has changed since the form was opened */
function mergedTerms(before: AccessTerms, shown: AccessTerms | undefined, wanted: AccessTerms): AccessTerms {
  // Lists are compared as texts, in whatever order they were chosen.
  const asTexts = ({ school_ids, grades, from_day, to_day, students }: AccessTerms) => ({
    ...{ from_day, to_day, students },
    school_ids: JSON.stringify(school_ids.toSorted((one, other) => one - other)),
    grades: JSON.stringify(grades.toSorted()),
  });
  const { school_ids, grades, ...terms } = keepOthers(asTexts(before), shown && asTexts(shown), asTexts(wanted));
  return { ...terms, school_ids: JSON.parse(school_ids) as number[], grades: JSON.parse(grades) as AccessTerms['grades'] };
}

async function decide(
  tx: Transaction,
  { caller, now }: CallContext,
  { access_id, decision, reason, terms, shown }: Decision,
): Promise<ProductAccess> {
  const before = await lockAccess(tx, caller, access_id);
  const product = before && (await lockProduct(tx, before.product_id));
  if (!before || !product) throw notFound('This request');
  const state = stateAfter(before.state, decision);
  if (state === null) throw new ApiError(409, 'request_already_answered');
  if (decision === 'give' && terms === null) throw new ApiError(400, 'start_needed');
  if ((decision === 'refuse' || decision === 'end') && reason.trim() === '') throw new FieldFault(422, WHY, { reason: WHY });
  const given = decision === 'give' && terms ? mergedTerms(before, shown, terms) : null;
  if (given) await checkTerms(tx, before.district_id, given);
  await writeDecision(tx, access_id, { state, reason: reason.trim(), terms: given }, caller.user_puid, now);
  const kind = decision === 'reopen' ? 'reopened' : decision === 'give' ? (before.state === 'given' ? 'changed' : 'given') : state;
  await notifyDistrict(tx, before.district_id, product, kind as NoticeKind, reason.trim(), now);
  return one(tx, caller, access_id);
}
