import { useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import type { ItemDocument } from '#contract/content/content.schemas.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import { OtherLanguage } from '../other-language.tsx';
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
  const [chosen, setChosen] = useState(() => ({ language, document: firstDocument(documents, language, remarks) }));
  const lastLevel = useRef<string | undefined>(undefined);
  const inOther = (next: ViewerLanguage) => documentInLanguage({ documents: [...documents] }, next, lastLevel.current);
  // A change in the header changes what is read, too.
  const shown = chosen.language === language ? chosen.document : (inOther(language) ?? chosen.document);
  if (!shown) return <p>{m.nothing()}</p>;
  const here = languageOf(shown);
  const levels = levelsOf(documents, here);
  const languages = languagesOf(documents);

  const changeLanguage = (next: ViewerLanguage) => {
    // A single Spanish text says nothing of the level: the English one is kept for the way back.
    if (levels.length > 1) lastLevel.current = shown.variant;
    setChosen({ language, document: inOther(next) ?? shown });
  };

  return (
    <div className={classes.viewer}>
      <div className={classes.tools}>
        {levels.length > 1 && (
          <ChoiceBar
            legend={m.level()}
            value={shown.variant}
            onChange={(variant) => setChosen({ language, document: documents.find((document) => document.variant === variant) ?? shown })}
            choices={levels.map((level, index) => ({
              value: level.variant,
              label: String(index + 1),
              detail: level.lexile === null ? undefined : `${level.lexile}L`,
              spoken:
                level.lexile === null ? m.levelNumber({ level: index + 1 }) : m.levelSpoken({ level: index + 1, lexile: level.lexile }),
            }))}
          />
        )}
        {languages.length > 1 && <OtherLanguage shown={here} onChange={changeLanguage} />}
      </div>
      <ReadingText itemId={itemId} documents={documents} shown={shown} onProgress={onProgress} />
    </div>
  );
}
