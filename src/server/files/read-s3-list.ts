import sax from 'sax';

/** What lies in a bucket under a key. */
export interface S3Object {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: number;
}

/** Reads one page of a bucket's list (ListObjectsV2); `next` asks for the one after it. */
export function readS3List(xml: string): { readonly objects: readonly S3Object[]; readonly next: string | null } {
  const parser = sax.parser(true);
  const objects: S3Object[] = [];
  const path: string[] = [];
  let fields = new Map<string, string>();
  let next: string | null = null;
  parser.onerror = (error) => {
    throw new Error(`The bucket's list is not XML: ${error.message.split('\n')[0]}`);
  };
  parser.onopentag = ({ name }) => {
    path.push(name);
    if (name === 'Contents') fields = new Map();
  };
  parser.ontext = (text) => {
    const place = path.slice(1).join('/');
    if (place === 'NextContinuationToken') next = (next ?? '') + text;
    const [around, name = ''] = place.split('/');
    if (around === 'Contents') fields.set(name, (fields.get(name) ?? '') + text);
  };
  parser.onclosetag = (name) => {
    if (name === 'Contents') objects.push(objectOf(fields));
    path.pop();
  };
  parser.write(xml).close();
  return { objects, next };
}

function objectOf(fields: ReadonlyMap<string, string>): S3Object {
  return { key: fields.get('Key') ?? '', bytes: Number(fields.get('Size')), changedAt: Date.parse(fields.get('LastModified') ?? '') };
}
