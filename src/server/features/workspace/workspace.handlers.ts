import type { DataOf } from '#contract/endpoint.ts';
import type * as workspace from '#contract/workspace/workspace.contract.ts';
import type { WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { createFolder, deleteFolder, moveLessons, updateFolder } from './change-folder.ts';
import { listFolders } from './folders.store.ts';
import { readRows } from './lesson-rows.store.ts';
import { NOWHERE, type Place, wholePlace } from './place.store.ts';
import { listPrebuilt } from './prebuilt.store.ts';
import { countPlaces, findPage, listChildren, type PageQuestion, readPath } from './workspace-page.store.ts';

type Asked = Pick<PageQuestion, 'tab' | 'sort' | 'everywhere'> & {
  readonly query: string;
  readonly page: number;
  readonly page_size: number;
};

/** What is archived or deleted lies in no folder. */
const isPutAway = (tab: WorkspaceTab) => tab === 'archived' || tab === 'deleted';

async function pageOf({ db, caller }: CallContext, asked: Asked, place: Place): Promise<DataOf<typeof workspace.index>> {
  const { page, page_size, tab, sort, everywhere } = asked;
  const question = { tab, sort, everywhere, place, words: asked.query, limit: page_size, offset: (page - 1) * page_size };
  const [{ ids, total }, place_counts, path] = await Promise.all([
    findPage(db, caller, question),
    countPlaces(db, caller, tab),
    readPath(db, caller, place),
  ]);
  const folders = everywhere ? [] : await listChildren(db, caller, tab, place, place_counts);
  const rows = await readRows(db, caller, ids);
  const assignments = rows.filter(({ is_assignment }) => is_assignment === 'yes');
  const lessons = rows.filter(({ is_assignment }) => is_assignment === 'no');
  const kept = isPutAway(tab) ? { live: [[], []], archived: [assignments, lessons] } : { live: [assignments, lessons], archived: [[], []] };
  return {
    folders,
    place_counts,
    path,
    assignments: kept.live[0] ?? [],
    lessons: kept.live[1] ?? [],
    archived_assignments: kept.archived[0] ?? [],
    archived_lessons: kept.archived[1] ?? [],
    order: ids,
    page,
    page_size,
    total,
  };
}

/** The teacher's workspace (specification section 7, "Workspace and lessons"). */
export const workspaceHandlers = {
  index: async (context, { query }) => {
    const place = isPutAway(query.tab) ? NOWHERE : await wholePlace(context.db, context.caller, query);
    return pageOf(context, { ...query, everywhere: false }, place);
  },
  getAllLessons: (context, { query }) => pageOf(context, { ...query, tab: 'lessons', everywhere: true }, NOWHERE),
  getPrebuiltAssignments: async ({ db, caller }, { body }) => listPrebuilt(db, { ...body, hidden: await hiddenProducts(db, caller) }),
  createFolder: (context, { query }) => createFolder(context, query),
  updateFolder: (context, { query }) => updateFolder(context, query),
  getFolders: async ({ db, caller }) => ({ folders: await listFolders(db, caller) }),
  deleteFolder: (context, { query }) => deleteFolder(context, query.folder_id),
  moveLessons: (context, { body }) => moveLessons(context, body),
} satisfies HandlersOf<typeof workspace>;
