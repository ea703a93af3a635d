import type { JSX } from 'react';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import type { ArtifactKind } from '#domain/answers/question-kinds.ts';
import { DrawnAnswer } from './drawn-answer.tsx';
import { FileAnswer } from './file-answer.tsx';
import { PhotoAnswer } from './photo-answer.tsx';
import { TableAnswer } from './table-answer.tsx';

interface MadeAnswerProps {
  readonly type: ArtifactKind;
  /** The answer's text. */
  readonly text: string;
  /** Of a table: its rows and columns. */
  readonly table?: DataTable | undefined;
  readonly language?: 'en' | 'es' | undefined;
  readonly name?: string | undefined;
}

/** Work that was made, as it is read: a drawing, a photo, a data table or a file. */
export function MadeAnswer({ type, text, table, language, name }: MadeAnswerProps): JSX.Element {
  switch (type) {
    case 'drawing':
      return <DrawnAnswer text={text} />;
    case 'photo':
      return <PhotoAnswer text={text} />;
    case 'table':
      return <TableAnswer text={text} table={table} language={language} name={name} />;
    case 'file':
      return <FileAnswer text={text} />;
  }
}
