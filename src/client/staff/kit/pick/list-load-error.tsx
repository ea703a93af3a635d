import { Anchor } from '@mantine/core';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '../labels.ts';
import type { QueryLike } from '../layout/query-state.tsx';

/** In place of a list to choose from that could not be loaded: the catalogue's text or the server's reason, and "Try again". */
export function ListLoadError({ query }: { readonly query: Pick<QueryLike<unknown>, 'error' | 'refetch'> }) {
  // The catalogue (specification section 8) is in English only.
  const isCatalogueText = isNoAnswer(query.error);
  return (
    <span role="alert">
      {(isCatalogueText && locale() === 'es' ? null : query.error?.message) || m.listFailed()}{' '}
      <Anchor component="button" type="button" inherit onClick={() => void query.refetch()}>
        {m.tryAgain()}
      </Anchor>
    </span>
  );
}
