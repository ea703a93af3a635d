import { fetchPublic } from '#server/network/fetch-public.ts';

/**
 * Reads a document from a public https address; null where that cannot be done.
 * @param anyHost the operator allows addresses within their own network, and plain http (`ROSTER_HOSTS`)
 */
export async function fetchMetadata(address: string, anyHost = false): Promise<string | null> {
  try {
    const answer = await fetchPublic(address, anyHost);
    return answer.status === 200 ? await answer.text() : null;
  } catch {
    return null;
  }
}
