import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { spinner } from '#client/shared/platform/screen/spinner.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getEngineeringDesignItems, getItems, getStarSmartAndRcTests, getUnits } from '#contract/content/content.contract.ts';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { CutNote } from './cut-note.tsx';
import { findPlace } from './library-place.ts';
import { useCollections } from './use-collections.ts';
import { useItems } from './use-library.ts';

beforeEach(() => signInAs('teacher'));

const tree = exampleOf(getUnits.data, { whole: true }) as DataOf<typeof getUnits>;
const [unit] = tree.units;
const subunit_id = unit?.sub_categories[0]?.subunit_id ?? 0;
const example = (exampleOf(getItems.data) as DataOf<typeof getItems>).items[0] as ItemSummary;
const elsewhere = { ...example, subunit_id: subunit_id + 1 };
const here = { ...example, subunit_id };

function Probe() {
  const search = { product_id: tree.data[0]?.id, unit_id: unit?.unit_id, subunit_id };
  const query = useItems(tree, search);
  const { engineering, starSmart } = useCollections(findPlace(tree, search));
  return (
    <>
      <p>{query.data?.items.filter((item) => item.subunit_id === subunit_id).length} resources</p>
      <p>{engineering.items.length} challenges</p>
      <CutNote shown={starSmart.items.length} total={starSmart.total} />
    </>
  );
}

test('of a unit with more than one answer holds, a sub-unit is asked for by itself', async () => {
  const { calls } = serve(
    answers(getItems, { items: [elsewhere], total: 2001 }),
    answers(getItems, { items: [here, here] }),
    answers(getEngineeringDesignItems, { items: [elsewhere], total: 1001 }),
    answers(getEngineeringDesignItems, { items: [here] }),
    answers(getStarSmartAndRcTests, { star_smart: [elsewhere], rc_tests: [], star_smart_total: 1200 }),
    answers(getStarSmartAndRcTests, { star_smart: [here], rc_tests: [], star_smart_total: 1100 }),
  );
  await drawStaff(<Probe />);
  await screen.findByText('2 resources');
  await screen.findByText('1 challenges');
  await screen.findByText('The first 1 of 1,100 resources. Choose a topic or search to see the others.');
  for (const { path } of [getItems, getEngineeringDesignItems, getStarSmartAndRcTests]) {
    expect(calls.filter((made) => made.path === path).map(({ body }) => (body as { subunit_id?: unknown }).subunit_id ?? null)).toEqual([
      null,
      subunit_id,
    ]);
  }
});

test('a unit that one answer holds is not asked for by sub-unit', async () => {
  const { calls } = serve(
    answers(getItems, { items: [here] }),
    answers(getEngineeringDesignItems, { items: [] }),
    answers(getStarSmartAndRcTests, { star_smart: [here], rc_tests: [] }),
  );
  await drawStaff(<Probe />);
  await screen.findByText('1 resources');
  expect(screen.queryByRole('note')).toBeNull();
  // A screen may load the same once more; it is the same call then.
  expect(new Set(calls.map((made) => JSON.stringify(made))).size).toBe(3);
});

test('while the resources of another unit load, those of the unit before are gone, and a spinner runs (specification section 4)', async () => {
  if (!unit) throw new Error('The example has no unit');
  const two = { ...tree, units: [unit, { ...unit, unit_id: unit.unit_id + 1, sub_categories: [] }] };
  function TwoUnits() {
    const [unit_id, setUnitId] = useState(unit?.unit_id);
    const query = useItems(two, { product_id: tree.data[0]?.id, unit_id });
    return (
      <>
        <p>{query.data ? `${query.data.items.length} resources` : 'None yet'}</p>
        <button type="button" onClick={() => setUnitId(two.units[1]?.unit_id)}>
          Next unit
        </button>
      </>
    );
  }
  serve(answers(getItems, { items: [here, here] }), answers(getItems, { items: [elsewhere] }));
  await drawStaff(<TwoUnits />);
  await screen.findByText('2 resources');
  fireEvent.click(screen.getByRole('button', { name: 'Next unit' }));
  expect(screen.getByText('None yet')).toBeTruthy();
  await waitFor(() => expect(spinner.count()).toBe(1));
  await screen.findByText('1 resources');
  await waitFor(() => expect(spinner.count()).toBe(0));
});

test('resources that do not come leave nothing on the screen, and the spinner ends (specification section 4)', async () => {
  serve(refuses(getItems, 422, 'Not now.'));
  function OneUnit() {
    const query = useItems(tree, { product_id: tree.data[0]?.id, unit_id: unit?.unit_id });
    return <p>{query.isError && !query.data ? 'Nothing' : 'Some'}</p>;
  }
  await drawStaff(<OneUnit />);
  await screen.findByText('Nothing');
  await waitFor(() => expect(spinner.count()).toBe(0));
});
