import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError, isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { ContentImport } from '#contract/authoring/authoring.schemas.ts';
import { cancelJob } from '#contract/jobs/jobs.contract.ts';
import { carryImport, type Progress } from './carry-import.ts';

/** What stands on the screen. A file that was chosen is kept through everything but the choice of another. */
interface State {
  readonly file: File | null;
  readonly isDryRun: boolean;
  /** Set while something is under way. */
  readonly progress: Progress | null;
  /** What came of the last run. */
  readonly ended: ContentImport | null;
  /** Why it stands still; `offline` goes on by itself when the connection is back. */
  readonly halted: 'offline' | { readonly words: string } | null;
}

const NOTHING: State = { file: null, isDryRun: true, progress: null, ended: null, halted: null };

/** Bringing a package in, step by step: choose, look through, decide, import. */
export function useImport() {
  const { userPuid } = useUser();
  const queries = useQueryClient();
  const connection = useConnectivity().state;
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  const begun = useRef<ContentImport | null>(null);
  const replaceStandards = useRef<readonly string[]>([]);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(
    async (file: File, isDryRun: boolean, again: ContentImport | null) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      begun.current = again;
      setState((before) => ({
        file,
        isDryRun,
        progress: { step: 'hashing', done: 0, total: 1 },
        ended: isDryRun ? null : before.ended,
        halted: null,
      }));
      const change = (part: Partial<State>) => running.current === mine && setState((before) => ({ ...before, ...part }));
      try {
        const ended = await carryImport({
          userPuid,
          file,
          isDryRun,
          replaceStandards: replaceStandards.current,
          begun: again,
          signal: mine.signal,
          tell: (progress) => change({ progress }),
          onBegun: (now) => {
            begun.current = now;
          },
        });
        // What is kept of the library on this device was made before this.
        if (ended.state === 'done' && !isDryRun) void queries.invalidateQueries({ queryKey: ['content'] });
        change({ progress: null, ended });
      } catch (error) {
        if (mine.signal.aborted) return;
        const words = error instanceof CallError ? error.message : String(error);
        change({ progress: null, halted: isNoAnswer(error) ? 'offline' : { words } });
      }
    },
    [userPuid, queries],
  );

  const goOn = useCallback(() => {
    if (state.file) void run(state.file, state.isDryRun, begun.current);
  }, [run, state.file, state.isDryRun]);

  /** While it is sent it just ends; later the server is asked to stop, and says what came of it. */
  const cancel = useCallback(async () => {
    const job_id = begun.current?.import_id;
    if (job_id !== undefined) {
      // Where it is over already, or nobody answers, the screen goes on showing what becomes of it.
      await call(cancelJob, { body: { user_puid: userPuid, job_id } }).catch(() => undefined);
      return;
    }
    running.current?.abort();
    running.current = null;
    setState(({ file }) => ({ ...NOTHING, file }));
  }, [userPuid]);

  // The connection was lost on the way: it goes on where it was.
  useEffect(() => {
    if (state.halted === 'offline' && connection === 'online') goOn();
  }, [state.halted, connection, goOn]);

  return {
    ...state,
    choose: (file: File) => {
      running.current?.abort();
      running.current = null;
      begun.current = null;
      setState({ ...NOTHING, file });
    },
    check: () => state.file && void run(state.file, true, null),
    /** @param confirmed codes of other products' standards whose texts it may replace */
    bringIn: (confirmed: readonly string[]) => {
      replaceStandards.current = confirmed;
      if (state.file) void run(state.file, false, null);
    },
    goOn,
    cancel,
  };
}
