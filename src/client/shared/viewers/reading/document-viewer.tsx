import { useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import type { ItemDocument } from '#contract/content/content.schemas.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import { documentInLanguage, firstDocument, languageOf, languagesOf, levelsOf, type ViewerLanguage } from './document-variants.ts';
import classes from './document-viewer.module.css';
import { ReadingText } from './reading-text.tsx';

interface DocumentViewerProps {
  readonly itemId: number;
  readonly documents: readonly ItemDocument[];
  readonly language: ViewerLanguage;
  readonly remarks?: string | null;
  readonly onProgress?: (percent: number) => void;
}

/** A text to read: a reader with its levels, an investigation, a teacher guide. */
export function DocumentViewer({ itemId, documents, language, remarks, onProgress }: DocumentViewerProps) {
  const [shown, setShown] = useState(() => firstDocument(documents, language, remarks));
  const lastLevel = useRef<string | undefined>(undefined);
  if (!shown) return <p>{m.nothing()}</p>;
  const here = languageOf(shown);
  const levels = levelsOf(documents, here);
  const languages = languagesOf(documents);

  const changeLanguage = (next: ViewerLanguage) => {
    // A single Spanish text says nothing of the level: the English one is kept for the way back.
    if (levels.length > 1) lastLevel.current = shown.variant;
    setShown(documentInLanguage({ documents: [...documents] }, next, lastLevel.current) ?? shown);
  };

  return (
    <div className={classes.viewer}>
      <div className={classes.tools}>
        {languages.length > 1 && (
          <ChoiceBar
            legend={m.language()}
            value={here}
            onChange={changeLanguage}
            choices={languages.map((value) => ({ value, label: value === 'en' ? 'English' : 'Español', lang: value }))}
          />
        )}
        {levels.length > 1 && (
          <ChoiceBar
            legend={m.level()}
            value={shown.variant}
            onChange={(variant) => setShown(documents.find((document) => document.variant === variant) ?? shown)}
            choices={levels.map((level, index) => ({
              value: level.variant,
              label: String(index + 1),
              detail: level.lexile === null ? undefined : `${level.lexile}L`,
              spoken:
                level.lexile === null ? m.levelNumber({ level: index + 1 }) : m.levelSpoken({ level: index + 1, lexile: level.lexile }),
            }))}
          />
        )}
      </div>
      <ReadingText itemId={itemId} documents={documents} shown={shown} onProgress={onProgress} />
    </div>
  );
}
