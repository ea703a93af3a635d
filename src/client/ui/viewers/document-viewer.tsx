import { useRef, useState } from 'react';
import { m } from '#client/messages/viewers.ts';
import type { ItemDocument } from '#contract/content.schemas.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { documentInLanguage, firstDocument, languageOf, languagesOf, levelsOf, type ViewerLanguage } from './document-variants.ts';
import classes from './document-viewer.module.css';
import { useReadingProgress } from './use-reading-progress.ts';
import { TEXT_SIZES, useTextSize } from './use-text-size.ts';

const SIZE_NAMES = { small: m.sizeSmall, medium: m.sizeMedium, large: m.sizeLarge };

interface DocumentViewerProps {
  readonly documents: readonly ItemDocument[];
  readonly language: ViewerLanguage;
  readonly remarks?: string | null;
  readonly onProgress?: (percent: number) => void;
}

/** A text to read: a reader with its levels, an investigation, a teacher guide. */
export function DocumentViewer({ documents, language, remarks, onProgress }: DocumentViewerProps) {
  const [shown, setShown] = useState(() => firstDocument(documents, language, remarks));
  const lastEnglish = useRef<string | undefined>(undefined);
  const [textSize, setTextSize] = useTextSize();
  const text = useRef<HTMLElement>(null);
  useReadingProgress(text, shown?.variant ?? '', onProgress);

  if (!shown) return <p>{m.nothing()}</p>;
  const here = languageOf(shown);
  const levels = levelsOf(documents, here);
  const languages = languagesOf(documents);

  const changeLanguage = (next: ViewerLanguage) => {
    if (here === 'en') lastEnglish.current = shown.variant;
    setShown(documentInLanguage({ documents: [...documents] }, next, lastEnglish.current) ?? shown);
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
              spoken: m.levelSpoken({ level: String(index + 1), lexile: String(level.lexile ?? '') }),
            }))}
          />
        )}
        <ChoiceBar
          legend={m.textSize()}
          value={textSize}
          onChange={setTextSize}
          choices={TEXT_SIZES.map((size) => ({ value: size, label: 'A', spoken: SIZE_NAMES[size]() }))}
        />
      </div>
      {/* The one place where HTML is taken as it is: the server sanitised it when the content package was imported. */}
      <article
        ref={text}
        className={classes.text}
        data-size={textSize}
        lang={here}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (see above)
        dangerouslySetInnerHTML={{ __html: shown.html }}
      />
    </div>
  );
}
