import { useState } from 'react';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';

/** A student on a standard. */
export interface PickedCell {
  readonly student: ReportStudent;
  readonly standard: string;
}

const keyOf = ({ student, standard }: PickedCell) => `${student.user_puid} ${standard}`;

/** Cells of a heatmap that a teacher has picked. */
export function usePickedCells() {
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedCell>>(new Map());
  return {
    picked: [...picked.values()],
    has: (cell: PickedCell) => picked.has(keyOf(cell)),
    press: (cell: PickedCell) =>
      setPicked((before) => {
        const next = new Map(before);
        if (!next.delete(keyOf(cell))) next.set(keyOf(cell), cell);
        return next;
      }),
    clear: () => setPicked(new Map()),
  };
}

/** What picked cells come to: each student once, and the standards, the one that most were picked of first. */
export function studentsAndStandards(picked: readonly PickedCell[]) {
  const counts = new Map<string, number>();
  for (const { standard } of picked) counts.set(standard, (counts.get(standard) ?? 0) + 1);
  return {
    students: [...new Map(picked.map(({ student }) => [student.user_puid, student])).values()],
    standards: [...counts.keys()].toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)),
  };
}
