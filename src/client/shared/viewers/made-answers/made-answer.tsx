import type { JSX } from 'react';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import { DrawnAnswer } from './drawn-answer.tsx';
import { FileAnswer } from './file-answer.tsx';
import { PhotoAnswer } from './photo-answer.tsx';
import { TableAnswer } from './table-answer.tsx';

interface MadeAnswerProps {
  readonly type: QuestionKind;
  /** The answer's text. */
  readonly text: string;
  /** Of a table: its rows and columns. */
  readonly table?: DataTable | undefined;
  readonly language?: 'en' | 'es' | undefined;
}

/** Work that was made, as it is read: a drawing, a photo, a data table or a file. */
export function MadeAnswer({ type, text, table, language }: MadeAnswerProps): JSX.Element | null {
  switch (type) {
    case 'drawing':
      return <DrawnAnswer text={text} />;
    case 'photo':
      return <PhotoAnswer text={text} />;
    case 'table':
      return <TableAnswer text={text} table={table} language={language} />;
    case 'file':
      return <FileAnswer text={text} />;
    case 'choice':
    case 'multiple':
    case 'inline':
    case 'order':
    case 'match':
    case 'hotspot':
    case 'text':
    case 'extended':
      return null;
  }
}
