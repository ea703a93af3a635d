import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useOptimisticMutation } from '#client/staff/kit/feedback/use-optimistic-mutation.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import { addExternalItem, removeExternalItem, restoreExternalItem, updateExternalItem } from '#contract/my-library/my-library.contract.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import { myLibraryQuery } from './my-library.queries.ts';

/** What is typed of an external resource. */
export type ExternalValues = Pick<
  ExternalResource,
  'title' | 'url' | 'description' | 'product_id' | 'unit_id' | 'subunit_id' | 'level3_id'
>;

/** What was typed of one that is there. */
export function valuesOf({ title, url, description, product_id, unit_id, subunit_id, level3_id }: ExternalResource): ExternalValues {
  return { title, url, description, product_id, unit_id, subunit_id, level3_id };
}

/** What was typed, and what the form had shown before. */
export type ExternalDraft = ExternalValues & { readonly shown?: ExternalValues | undefined };

/** What of it differs from what the form had shown. A place is one thing. */
export function typedOf({ shown, ...values }: ExternalDraft): Partial<ExternalValues> {
  const { title, url, description, ...place } = values;
  const isMoved = Object.entries(place).some(([level, id]) => shown?.[level as keyof typeof place] !== id);
  const typed = Object.entries({ title, url, description }).filter(([field, text]) => shown?.[field as 'title'] !== text);
  return { ...Object.fromEntries(typed), ...(isMoved ? place : {}) };
}

/**
 * Adds an external resource, or changes the one that is named. What went wrong is the form's to say; where it was changed elsewhere
 * meanwhile, the list is asked for again, so that it shows how.
 */
export function useSaveExternal() {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      values: { shown, ...values },
      resource_id,
    }: {
      readonly values: ExternalDraft;
      readonly resource_id: number | null;
    }) => {
      const query = { user_puid, ...values };
      if (resource_id === null) return call(addExternalItem, { query });
      // A file has no address.
      return call(updateExternalItem, { query: { ...query, url: values.url || undefined, resource_id }, body: { shown } });
    },
    onSuccess: (_saved, { resource_id }) => notify.success(resource_id === null ? m.resourceAdded() : m.resourceUpdated()),
    onSettled: () => client.invalidateQueries({ queryKey: myLibraryQuery(user_puid).queryKey }),
    meta: { quiet: true },
  });
}

/** Deletes an external resource: gone at once, and back with a word where that could not be saved. */
export function useRemoveExternal() {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const { queryKey } = myLibraryQuery(user_puid);
  const show = (change: (all: readonly ExternalResource[]) => ExternalResource[]) =>
    client.setQueryData(queryKey, (library) => library && { ...library, external_resources: change(library.external_resources) });
  return useOptimisticMutation<ExternalResource>({
    queryKey,
    send: ({ resource_id }) => call(removeExternalItem, { query: { user_puid, resource_id } }),
    show: ({ resource_id }) => show((all) => all.filter((each) => each.resource_id !== resource_id)),
    takeBack: (resource) => show((all) => [resource, ...all]),
    needsConnection: m.keepNeedsConnection,
  });
}

/** Gives back what was just removed. */
export function useRestoreExternal() {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ resource_id }: ExternalResource) => call(restoreExternalItem, { query: { user_puid, resource_id } }),
    onError: (error) => notify.error(isNoAnswer(error) ? m.keepNeedsConnection() : error.message),
    onSettled: () => client.invalidateQueries({ queryKey: myLibraryQuery(user_puid).queryKey }),
    meta: { quiet: true },
  });
}
