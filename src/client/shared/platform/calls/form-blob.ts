/**
 * A form with a file in it, as the single body that `call` sends. It is written by hand here: a Blob made from a FormData loses the
 * capitals of its boundary, and no server can read it then.
 * @param fields by name; a file has its own file name
 */
export function formBlob(fields: Readonly<Record<string, string | File>>): Blob {
  const boundary = `tidepool-${crypto.randomUUID()}`;
  const parts = Object.entries(fields).flatMap(([name, value]): BlobPart[] =>
    typeof value === 'string'
      ? [`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`, value, '\r\n']
      : [
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${quoted(value.name)}"\r\n`,
          `content-type: ${value.type || 'application/octet-stream'}\r\n\r\n`,
          value,
          '\r\n',
        ],
  );
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

/** A file's name, quoted as the HTML standard says for forms. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
