import { Anchor, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { PrintButton, PrintPart, PrintSheet } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/answer-sheets.ts';
import type { PaperRound } from '#contract/quizzes/paper-entry.schemas.ts';
import { formOf, sheetQuestions, writeSheetCode } from '#domain/answer-sheets/sheet-layout.ts';
import type { ClassAddress } from '../classes/class-address.ts';
import { fullName } from '../classes/figures.ts';
import type { RoundAddress } from './paper.queries.ts';
import { SheetDrawing } from './sheet-drawing.tsx';

interface PrintSheetsProps {
  readonly round: RoundAddress;
  readonly data: PaperRound;
  readonly groupName: string;
  readonly address: ClassAddress;
}

/** An answer sheet for each student of a class, each on a page of its own. */
export function PrintSheets({ round: { assignment_id, quiz_id }, data: { quiz, students }, groupName, address }: PrintSheetsProps) {
  const questions = sheetQuestions(quiz);
  const form = formOf(questions);
  return (
    <>
      {/* Of the screen alone: each sheet is a student's, and says itself what it is of. */}
      <Title order={1} data-print="no" mb="sm">
        {m.title({ quiz: inLocale(quiz.title) })}
      </Title>
      <Group data-print="no" mb="md">
        <Anchor renderRoot={(props) => <Link {...props} to="." search={{ ...address, print: undefined } as never} />}>{m.back()}</Anchor>
        {questions.length > 0 && <PrintButton label={m.printSheets({ count: students.length })} />}
      </Group>
      {questions.length === 0 ? (
        <EmptyPlace title={m.noChoices()} text={m.noChoicesWhy()} />
      ) : (
        <PrintSheet title={inLocale(quiz.title)} inParts headless>
          {students.map((student, at) => (
            <PrintPart key={student.user_puid} first={at === 0} head={null}>
              <SheetDrawing
                questions={questions}
                code={writeSheetCode({ assignment_id, quiz_id, student_puid: student.user_puid, form })}
                name={fullName(student)}
                quiz={inLocale(quiz.title)}
                group={groupName}
                form={form}
              />
            </PrintPart>
          ))}
        </PrintSheet>
      )}
    </>
  );
}
