import type { DataOf } from '#contract/endpoint.ts';
import type { getAssignmentResourceReports } from '#contract/reports/reports.contract.ts';

export type ResourceReport = DataOf<typeof getAssignmentResourceReports>[number];

/** The resource whose students show: the requested one, else the quiz, which a teacher looks for first, else the first. */
export function chooseResource(resources: readonly ResourceReport[], requested: number | undefined): ResourceReport | null {
  return resources.find((each) => each.item_id === requested) ?? resources.find((each) => each.is_quiz) ?? resources[0] ?? null;
}
