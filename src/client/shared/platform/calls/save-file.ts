/** How long the browser may take to begin with a file, in milliseconds. */
const TAKEN_OVER_MS = 60_000;

/** Hands a file to the browser to be saved under a name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER_MS);
}

/** The same for a table; the mark at its beginning tells spreadsheets that it is UTF-8. @param name without its ending */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}
