/**
 * A lesson as it is sent: a form with lesson_resources as JSON text, and the word null for what is missing (specification
 * sections 3 and 5). The form is written here: a Blob of a FormData loses its boundary's capitals.
 */
export function lessonForm(fields: Readonly<Record<string, unknown>>): Blob {
  const boundary = `tidepool${crypto.randomUUID().replaceAll('-', '')}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
  );
  return new Blob([`${parts.join('')}--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
