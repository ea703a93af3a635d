/**
 * A form with a file in it, as the one piece that `call` sends. It is written here: a Blob of a FormData loses the capitals of its
 * boundary, and no server can read it then.
 * @param fields by name; a file has a name of its own
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

/** A file's name as the HTML standard has forms write it. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
