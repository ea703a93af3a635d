import type { RescoringPreview } from '#contract/reports/rescoring.schemas.ts';
import { countedAttempts } from '#domain/reporting/cell.ts';
import { ClassBook } from '#domain/reporting/class-book.ts';
import { isSmallGroup } from '#domain/small-groups.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { readSourceIn } from '../report-sources.ts';
import { studentHead } from '../views/heads.ts';
import { type Correction, tryCorrection } from './correct-key.ts';
import type { CorrectionPlace } from './corrections.store.ts';
import type { JudgingDependencies, JudgingKey, Moved } from './judge-again.ts';

/** Whose scores a correction would move: the class's by name, as its reports will show them, everybody else's as counts. */
export async function previewRescoring<Key extends JudgingKey>(
  tx: Transaction,
  context: CallContext,
  dependencies: JudgingDependencies<Key>,
  asked: { readonly group: GroupKey; readonly place: CorrectionPlace; readonly correction: Correction },
): Promise<RescoringPreview> {
  const { group } = asked;
  const own = new Map<string, number>();
  const others = new Map<string, number>();
  const isOwn = ({ attempt }: Moved) => attempt.district_id === group.district_id && attempt.group_puid === group.group_puid;
  const { latest } = await tryCorrection(tx, dependencies, { ...asked, lock: false }, (batch) => {
    for (const moved of batch) {
      const { district_id, user_puid, result_id } = moved.attempt;
      if (isOwn(moved)) own.set(result_id, moved.score_change);
      else others.set(`${district_id} ${user_puid}`, (others.get(`${district_id} ${user_puid}`) ?? 0) + moved.score_change);
    }
  });
  return {
    correction_no: latest,
    students: await classMoves(tx, context, group, asked.correction, own),
    others: countsOf(others),
  };
}

async function classMoves(
  tx: Transaction,
  context: CallContext,
  group: GroupKey,
  { quiz_id }: Correction,
  moved: ReadonlyMap<string, number>,
): Promise<RescoringPreview['students']> {
  if (moved.size === 0) return [];
  const { book } = await readSourceIn(tx, group, context, { quiz_id });
  const attempts = book.facts.attempts.map((attempt) => {
    const change = moved.get(attempt.result_id) ?? 0;
    return { ...attempt, score: attempt.score === null ? null : Math.min(Math.max(attempt.score + change, 0), attempt.max_score) };
  });
  const after = new ClassBook({ ...book.facts, attempts }, book.rule);
  return book.facts.students.flatMap((student) =>
    book.cellsOf(student.user_puid).flatMap((cell) => {
      const isMoved = book
        .attemptsOf(cell, cell.quiz_id, student.user_puid)
        .some(({ result_id }) => countedAttempts(cell).includes(result_id) && moved.has(result_id));
      const assignment = book.facts.assignments.find(({ assignment_id }) => assignment_id === cell.assignment_id);
      const resource = assignment && book.assessedIn(assignment).find(({ resource_id }) => resource_id === cell.resource_id);
      if (!isMoved || !assignment || !resource || cell.quiz_id !== quiz_id) return [];
      const then = after.cell(assignment, resource, student.user_puid);
      return [
        {
          ...studentHead(student),
          before_percent: cell.percent,
          after_percent: then.percent,
          before_points: cell.points,
          after_points: then.points,
          is_kept: cell.is_teachers,
        },
      ];
    }),
  );
}

/** How many others move. Of so few that a figure would say something of one of them nothing is said. */
function countsOf(moves: ReadonlyMap<string, number>): RescoringPreview['others'] {
  const up = [...moves.values()].filter((change) => change > 0).length;
  const down = [...moves.values()].filter((change) => change < 0).length;
  if (isSmallGroup(moves.size)) return { students: null, up: null, down: null };
  const isKeptBack = isSmallGroup(up) || isSmallGroup(down);
  return { students: moves.size, up: isKeptBack ? null : up, down: isKeptBack ? null : down };
}
