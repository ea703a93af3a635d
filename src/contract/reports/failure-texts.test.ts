import { expect, test } from 'vitest';
import { allEndpoints } from '../index.ts';

test('every failure has the text of the catalog', () => {
  const failures = Object.fromEntries(allEndpoints().map(({ endpoint }) => [endpoint.path, endpoint.failure]));
  for (const name of ['get_printable_resultid_list', 'get_printable_response', 'get_printable_responses'])
    expect(failures[`/Report/${name}`]).toBe('Unable to load data');
  expect(failures['/Assignment/release_report']).toBe('release Report API Error');
  expect(failures['/v2/autograding/update_ai_graded_question_state']).toBe('Grade was not updated. Please try again');
  expect(failures['/Report/get_group_assessment_report']).toBe('reports error');
});
