/** A file name that every system takes: no separators, no control characters, no dots at the ends, at most 150 letters before its ending. */
export function fileName(stem: string, ending: string): string {
  const plain = stem
    .replace(/[\p{Cc}\p{Surrogate}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...plain].slice(0, 150).join('') || 'Tidepool'}${ending}`;
}

/** The specification's form of a report's name (section 9): title plus ' - Report.xlsx'. */
export function reportName(title: string): string {
  return `${fileName(title, '')} - Report.xlsx`;
}
