import type { BookResource } from './book-facts.ts';
import type { Cell } from './cell.ts';

export interface BookCell extends Cell {
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly quiz_id: number;
  readonly user_puid: string;
}

/**
 * A cell with whose it is and where. Field by field, of which the type lets none be forgotten: copying objects for each of thousands of cells
 * took as long as computing them.
 */
export function cellAt(assignment_id: number, { resource_id, item_id }: BookResource, user_puid: string, cell: Cell): BookCell {
  const placed: Required<Omit<BookCell, 'over_time'>> = {
    state: cell.state,
    percent: cell.percent,
    points: cell.points,
    max_points: cell.max_points,
    awaiting_points: cell.awaiting_points,
    level: cell.level,
    is_late: cell.is_late,
    is_teachers: cell.is_teachers,
    attempts: cell.attempts,
    result_ids: cell.result_ids,
    submitted_at: cell.submitted_at,
    assignment_id,
    resource_id,
    quiz_id: item_id,
    user_puid,
  };
  return cell.over_time ? { ...placed, over_time: cell.over_time } : placed;
}
