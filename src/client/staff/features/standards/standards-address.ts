/** Which correlations are shown; the whole of it is in the address, with the specification's names. */
export interface CitationSearch {
  readonly grade_id?: number;
  readonly standard_name?: string;
  /** Absent is true: TEKS. */
  readonly is_teks?: false;
  /** The resource whose parts lie open beside the page. */
  readonly item_id?: number;
  /** Shown as a document to print or to save. */
  readonly document?: true;
}

/** Reads the address of the correlations. What makes no sense is left out; "null" is nothing. */
export function readCitationSearch(raw: Readonly<Record<string, unknown>>): CitationSearch {
  const grade_id = idIn(raw.grade_id);
  const item_id = idIn(raw.item_id);
  const standard_name = nameIn(raw.standard_name);
  return {
    ...(grade_id === undefined ? {} : { grade_id }),
    ...(standard_name === undefined ? {} : { standard_name }),
    ...(String(raw.is_teks) === 'false' ? { is_teks: false as const } : {}),
    ...(item_id === undefined ? {} : { item_id }),
    ...(String(raw.document) === 'true' ? { document: true as const } : {}),
  };
}

/** The address of a resource that knows the way back to its correlation. */
export function previewOf(item_id: number, { grade_id, standard_name, is_teks }: CitationSearch) {
  return { item_id, isCorrelationUrl: true as const, grade_id, standard_name, is_teks };
}

function idIn(value: unknown): number | undefined {
  return (typeof value === 'number' || typeof value === 'string') && /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;
}

/** The router reads "5.6" as a number. */
function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const name = String(value).trim().slice(0, 100);
  return name === '' || name === 'null' ? undefined : name;
}
