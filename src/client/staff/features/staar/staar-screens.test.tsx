import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { type ItemSummary, itemSummary } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import {
  getGroupAssignments,
  getPathways,
  getRcAssessments,
  getReportTable,
  getStaarAssessments,
  getStaarAssignedGroups,
  getStaarResources,
  getStaarUnits,
} from '#contract/staar/staar.contract.ts';
import { AssessmentsScreen } from './assessments-screen.tsx';
import { GivenView } from './given-view.tsx';
import { StaarHome } from './staar-home.tsx';
import { StandardResources } from './standard-resources.tsx';
import { useChosenClass } from './use-chosen-class.ts';

beforeEach(() => signInAs('teacher'));

/** Pathways with standards of which one was never asked about. */
function pathwaysWithout(answered: number) {
  const example = exampleOf(getPathways.data) as DataOf<typeof getPathways>;
  const silent = { percent: null, level: null, answers: answered, students: answered };
  return {
    ...example,
    pathways: example.pathways.map((each) => ({
      ...each,
      ...silent,
      standards: each.standards.map((standard) => ({ ...standard, ...silent })),
    })),
  };
}

/** Categories 1 and 2 with a standard each, as well known as is said. */
function pathwaysKnown(...percents: readonly (number | null)[]) {
  const example = exampleOf(getPathways.data) as DataOf<typeof getPathways>;
  const [first] = example.pathways;
  const [standard] = first?.standards ?? [];
  if (!first || !standard) throw new Error('the example has a standard');
  const next = exampleOf(itemSummary) as ItemSummary;
  const known = (percent: number | null) => ({ percent, level: percent === null ? null : percent < 50 ? 1 : 3, answers: 12, students: 4 });
  const title = { en: 'Category', es: 'Categoría' };
  return {
    extensions: [],
    pathways: percents.map((percent, at) => ({
      ...first,
      ...known(percent),
      reporting_category: { number: at + 1, title },
      standards: [{ ...standard, ...known(percent), code: `5.${at + 6}A`, next: { ...next, title: { en: `Lab ${at + 1}`, es: '' } } }],
    })),
  };
}

const fold = async (name: string) => (await screen.findByRole('heading', { name })).closest('details');

test('what to teach first is the weakest standard of all categories, and the screen says why', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits), answers(getPathways, pathwaysKnown(72, 31)), answers(getReportTable));
  await drawStaff(<StaarHome />);
  const first = (await screen.findByRole('heading', { name: 'Teach this first' })).closest('section');
  expect(first?.textContent).toContain('Lab 2');
  expect(first?.textContent).toContain('of the standards with something left to assign, 5.7A is the weakest. The class earned 31%');
  expect(first?.textContent).toContain('12 answers from 4 students');
});

test('the card that says what to teach first has the decimal of the table below it', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits), answers(getPathways, pathwaysKnown(72, 69.6)), answers(getReportTable));
  await drawStaff(<StaarHome />);
  const first = (await screen.findByRole('heading', { name: 'Teach this first' })).closest('section');
  expect(first?.textContent).toContain('The class earned 69.6% of its points');
});

test('before anything is judged, the screen says how to find out', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits), answers(getPathways, pathwaysKnown(null, null)), answers(getReportTable));
  await drawStaff(<StaarHome />);
  expect(await screen.findByText(/Assign a test of one category/)).toBeDefined();
});

test('a phone folds all categories but the weakest; a wide screen shows them all', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits), answers(getPathways, pathwaysKnown(72, 31)), answers(getReportTable));
  await drawStaff(<StaarHome />);
  expect((await fold('Category 1: Category'))?.open).toBe(true);
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...new EventTarget(), matches: query.includes('max-width') }) as never);
  await drawStaff(<StaarHome />);
  expect((await fold('Category 2: Category'))?.open).toBe(true);
  expect((await fold('Category 1: Category'))?.open).toBe(false);
  phone.mockRestore();
});

test('practice tests that are not on the device say so once for both tables, with the way to what works', async () => {
  serve();
  await drawStaff(<AssessmentsScreen />);
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('the age of what a class knows is said once, not of the list of classes as well', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits), answers(getPathways), answers(getReportTable));
  const { queries } = await drawStaff(<StaarHome />);
  await screen.findByRole('combobox', { name: 'Student' });
  await screen.findByText('How is this counted?');
  serve();
  await queries.refetchQueries();
  expect(await screen.findAllByText(/could not be updated/)).toHaveLength(1);
});

test('both kinds of practice tests are listed', async () => {
  serve(answers(getStaarUnits), answers(getStaarAssessments), answers(getRcAssessments));
  await drawStaff(<AssessmentsScreen />);
  expect(await screen.findAllByRole('table')).toHaveLength(2);
});

test('more tests than one answer holds are said with their number, and nothing is said otherwise', async () => {
  const example = exampleOf(getStaarAssessments.data) as DataOf<typeof getStaarAssessments>;
  serve(
    answers(getStaarUnits),
    answers(getStaarAssessments, { ...example, total: 431 }),
    answers(getRcAssessments, { assessments: example.assessments }),
  );
  await drawStaff(<AssessmentsScreen />);
  const shown = example.assessments.length;
  expect(await screen.findAllByText(/of 431 tests/)).toHaveLength(1);
  expect(screen.getByText(`The first ${shown} of 431 tests. The library’s search finds the others.`)).toBeTruthy();
});

test('of more given tests than one answer holds, the number of all is said', async () => {
  const example = exampleOf(getGroupAssignments.data) as DataOf<typeof getGroupAssignments>;
  serve(answers(getGroupAssignments, { ...example, is_cut: true, total: 250 }));
  await drawStaff(<GivenView />);
  await screen.findByText('The newest 1 of 250 are listed. Choose fewer days to see the others.');
});

test('days of the address that no calendar has count as none', async () => {
  const { calls } = serve(answers(getGroupAssignments));
  await drawStaff(<GivenView />, '/here?from=abc&to=2026-02-30');
  await screen.findByRole('table');
  expect(calls.map(({ query }) => [query.from_date, query.to_date])).toEqual([['null', 'null']]);
  expect((await screen.findByLabelText('From')).textContent).toBe('');
});

test('on a phone, what is known and what is next stand beneath the standard; without answers there is no count of them', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(354);
  serve(answers(getAssignedGroups), answers(getStaarUnits), answers(getPathways, pathwaysWithout(0)), answers(getReportTable));
  await drawStaff(<StaarHome />);
  expect((await screen.findAllByText('No answers yet')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('columnheader', { name: 'Teach next' })).toBeNull();
  expect(screen.queryByText(/0 answers/)).toBeNull();
  width.mockRestore();
});

/** Grade 4, which the state does not test, and grade 5, with two units each. */
function unitsOf(product_id: number, class_grade: string | null): DataOf<typeof getStaarUnits> {
  const example = exampleOf(getStaarUnits.data) as DataOf<typeof getStaarUnits>;
  const [unit] = example.units;
  if (!unit) throw new Error('the example has a unit');
  const product = { is_licensed: true, is_of_group: true };
  return {
    product_id,
    class_grade,
    units: [1, 2].map((number) => ({ ...unit, unit_id: product_id * 10 + number, title: { en: `Unit ${number}`, es: '' } })),
    products: [
      { ...product, product_id: 4, grade: '4', title: { en: 'Science 4', es: 'Ciencias 4' }, has_tests: false },
      { ...product, product_id: 5, grade: '5', title: { en: 'Science 5', es: 'Ciencias 5' }, has_tests: true },
    ],
  };
}

test('every call names the product and the unit that the fields show', async () => {
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getStaarUnits, unitsOf(5, '5')),
    answers(getPathways),
    answers(getReportTable),
    answers(getRcAssessments),
    answers(getStaarAssessments),
  );
  await drawStaff(<StaarHome />, '/here?unit_id=52');
  expect(((await screen.findByLabelText('Product')) as HTMLSelectElement).selectedOptions[0]?.text).toBe('Science 5');
  expect((screen.getByLabelText('Unit') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Unit 2');
  await screen.findByText('How is this counted?');
  const tests = screen.getByRole('link', { name: 'Practice tests' }).getAttribute('href') ?? '';
  cleanup();
  await drawStaff(<AssessmentsScreen />, tests.replace('/authenticated/staarReady/assessment', '/here'));
  expect(await screen.findAllByRole('table')).toHaveLength(2);
  const named = (path: string) => calls.filter((call) => call.path === path).map(({ query, body }) => ({ ...query, ...(body as object) }));
  expect(named(getStaarUnits.path)[0]).toMatchObject({ product_id: null, group_puid: expect.any(String) });
  for (const { path } of [getPathways, getReportTable]) expect(named(path), path).toMatchObject([{ product_id: 5, unit_id: 52 }]);
  expect(named(getRcAssessments.path)).toMatchObject([{ product_id: '5', unit_id: '52' }]);
  expect(named(getStaarAssessments.path)).toMatchObject([{ product_id: '5' }]);
});

test('practice tests begin with the grade of the class that the address names; content owners come to them from the library', async () => {
  signInAs('productAdmin');
  const { calls } = serve(answers(getStaarUnits), answers(getStaarAssessments), answers(getRcAssessments));
  await drawStaff(<AssessmentsScreen />, '/here?group_puid=018f0000-0000-7000-8000-0000000000aa');
  expect((await screen.findByRole('link', { name: 'Library' })).getAttribute('href')).toBe('/authenticated/content/contentHome');
  await screen.findAllByRole('table');
  expect(calls.find(({ path }) => path === getStaarUnits.path)?.body).toMatchObject({ group_puid: '018f0000-0000-7000-8000-0000000000aa' });
});

test('a grade that the state does not test is said, with the other product that the class works in', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits, unitsOf(4, '4')), answers(getPathways), answers(getReportTable));
  await drawStaff(<StaarHome />);
  expect(await screen.findByText(/There is no STAAR test for grade 4 yet/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Science 5' }).getAttribute('href')).toContain('product_id=5');
});

test('a class of another grade than the product is said to be so', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits, unitsOf(5, '4')), answers(getPathways), answers(getReportTable));
  await drawStaff(<StaarHome />);
  expect(await screen.findByText('This class is in grade 4. You are looking at Science 5.')).toBeDefined();
});

test('a class of a grade without any product is told that there is no test for it', async () => {
  serve(answers(getAssignedGroups), answers(getStaarUnits, unitsOf(5, '3')), answers(getPathways), answers(getReportTable));
  await drawStaff(<StaarHome />);
  expect(await screen.findByText(/There is no STAAR test for this grade yet. You are looking at Science 5/)).toBeDefined();
});

test('an assigned test leads to every class that has it', async () => {
  serve(answers(getGroupAssignments), answers(getStaarAssignedGroups));
  await drawStaff(<GivenView />);
  fireEvent.click(await screen.findByRole('button', { name: /^Classes with/ }));
  const [group] = exampleOf(getStaarAssignedGroups.data) as DataOf<typeof getStaarAssignedGroups>;
  const link = await screen.findByRole('link', { name: group?.group_name });
  expect(link.getAttribute('href')).toContain(`group_puid=${group?.grouppuid}`);
});

test('the class that is chosen here is the selected group of the reports too (specification section 2)', async () => {
  const [example] = exampleOf(getAssignedGroups.data) as DataOf<typeof getAssignedGroups>;
  if (!example) throw new Error('the example has a group');
  const second = '018f0000-0000-7000-8000-0000000000b2';
  const whole = { ...example, class_name: null, is_link: false };
  serve(answers(getAssignedGroups, [whole, { ...whole, grouppuid: second }]));
  function Choose() {
    const { list, choose } = useChosenClass();
    return list.map(({ grouppuid }) => (
      <button key={grouppuid} type="button" onClick={() => choose(grouppuid)}>
        {grouppuid}
      </button>
    ));
  }
  const { unmount } = await drawStaff(<Choose />);
  fireEvent.click(await screen.findByRole('button', { name: second }));
  unmount();
  expect(localStorage.getItem(`tidepool.state.${ME}.reports.group`)).toBe(JSON.stringify(second));
});

test('the resources of a standard are those of the product and unit that are shown', async () => {
  const { calls } = serve(answers(getStaarResources));
  await drawStaff(<StandardResources code="5.6A" scope={{ product_id: 5, unit_id: 52 }} />);
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0);
  expect(calls).toMatchObject([{ body: { user_puid: ME, product_id: 5, unit_id: 52, standard_name: '5.6A' } }]);
});
