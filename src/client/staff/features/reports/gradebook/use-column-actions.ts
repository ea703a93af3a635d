import { useNavigate } from '@tanstack/react-router';
import { download } from '#client/shared/platform/calls/download.ts';
import { useExport } from '#client/staff/kit/feedback/use-export.ts';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import { m as links } from '#client/staff/messages/reports/report-links.ts';
import { m as retakes } from '#client/staff/messages/reports/retakes.ts';
import { exportScores } from '#contract/reports/gradebook.contract.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { useClassAddress } from '../classes/use-class-address.ts';
import { classesOf } from './gradebook-rows.ts';
import { scoresInput } from './scores-input.ts';

/** The quiz to retake in a class. Without `students` the dialog asks for them. */
export interface Retaking {
  readonly group_puid: string;
  readonly quiz: ReportQuiz;
  readonly students?: string[];
}

/** The menu of a column. An action that works on one class is listed once for each class. */
export function useColumnActions(book: Gradebook, onRetake: (retaking: Retaking) => void) {
  const { address } = useClassAddress();
  const { all_classes: _, classes: __, ...ofOneClass } = address;
  const { start } = useExport();
  const navigate = useNavigate();
  return (place: number, onMark: () => void): Action[] => {
    const own = classesOf(book).flatMap(({ group_puid, group_name, columns }) => {
      const quiz = columns[place]?.quiz;
      return quiz ? [{ group_puid, group_name, quiz }] : [];
    });
    const [first] = own;
    if (!first) return [];
    const label = (action: string, name: string) => (book.classes ? m.inClass({ action, name }) : action);
    const open = own.filter(({ quiz }) => quiz.closed_at === null);
    return [
      ...open.map(({ group_puid, group_name, quiz }) => ({
        label: label(retakes.menu(), group_name),
        onClick: () => onRetake({ group_puid, quiz }),
      })),
      { label: m.markMany(), onClick: onMark },
      ...own.map(({ group_puid, group_name, quiz: { lesson_id, assignment_id, quiz_id } }) => ({
        label: label(links.paperEntry(), group_name),
        onClick: () =>
          void navigate({ to: '/authenticated/reports/paperEntry', search: { group_puid, lesson_id, assignment_id, quiz_id } }),
      })),
      ...own.map(({ group_puid, group_name, quiz }) => ({
        label: label(m.powerSchool(), group_name),
        onClick: () => void start(() => download(exportScores, scoresInput(group_puid, ofOneClass, { ...quiz, layout: 'powerschool' }))),
      })),
      {
        label: m.pointsCsv(),
        onClick: () =>
          void start(() => download(exportScores, scoresInput(first.group_puid, address, { ...first.quiz, layout: 'points' }))),
      },
    ];
  };
}
