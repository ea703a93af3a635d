/** How long the browser may take to start saving a file, in milliseconds. */
const TAKEN_OVER_MS = 60_000;

/** Has the browser save a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER_MS);
}

/** The same for a table; the mark at its beginning tells spreadsheets that it is UTF-8. @param name without its extension */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}
