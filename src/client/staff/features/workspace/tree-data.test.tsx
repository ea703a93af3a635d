import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getUnits } from '#contract/content/content.contract.ts';
import { getFolders } from '#contract/workspace/workspace.contract.ts';
import { useTreeData } from './workspace.queries.ts';

const both = (text: string) => ({ en: text, es: text });

function Probe() {
  const { others } = useTreeData();
  return <p>{others.length} others</p>;
}

test('the tree has the parts of every product, however many there are', async () => {
  signInAs('teacher');
  const data = Array.from({ length: 30 }, (_, at) => ({
    id: at + 1,
    title: both(`Science ${at}`),
    grade: '5',
    mapped_id: null,
    is_learnosity_enabled: false,
  }));
  const default_data = { product_id: 1, unit_id: null, sub_unit_id: null, level3_id: null, language_id: 101 as const };
  const library = { default_data, default_filter: { type: 2, language_id: 101 as const }, data, units: [] };
  const { calls } = serve(answers(getUnits, library), answers(getFolders, { folders: [] }));
  await drawStaff(<Probe />);
  await screen.findByText('29 others');
  expect(calls.filter(({ path }) => path === getUnits.path)).toHaveLength(30);
});
