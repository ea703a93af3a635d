import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { type DraftCodec, useServerDraft } from '#client/staff/kit/form/use-server-draft.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import type { ValidationError } from '#contract/authoring/authoring.schemas.ts';
import { getOwnQuiz, saveOwnQuiz } from '#contract/authoring/own-quizzes.contract.ts';
import { type OwnQuizToEdit, ownQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import { getLesson } from '#contract/workspace/lessons.contract.ts';
import { OWN_QUIZ_CALLS } from './own-quizzes.queries.ts';
import { newOwnQuiz, type OwnQuizValues, ownDraftText, readOwnDraft } from './own-values.ts';

const CODEC: DraftCodec<OwnQuizValues> = { read: readOwnDraft, text: ownDraftText };

const isConflict = (error: unknown) => error instanceof CallError && error.status === 409;

/** A saved quiz as the form holds it. */
export function valuesOfQuiz({ content, version }: OwnQuizToEdit): OwnQuizValues {
  return { ...content, base_version: version };
}

/** What became of saving. */
export interface SavedQuiz {
  readonly quiz: OwnQuizToEdit;
  /** Assignments in which students keep what they began with. */
  readonly keptCount: number;
}

/** The form of a quiz with its two drafts, what is wrong with it, and what another window saved meanwhile. */
export function useOwnQuiz({ quiz, onSaved }: { readonly quiz: OwnQuizToEdit | null; readonly onSaved: (saved: SavedQuiz) => void }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [faults, setFaults] = useState<readonly ValidationError[]>([]);
  const [theirs, setTheirs] = useState<OwnQuizToEdit | null>(null);
  const [firstId] = useState(() => crypto.randomUUID() as string);
  const clientId = useRef(firstId);
  const revision = useRef(0);
  const key = quiz ? `quiz:${quiz.own_quiz_id}` : 'quiz:new';
  const own_quiz_id = quiz?.own_quiz_id ?? null;

  const contract = useContractForm({
    schema: ownQuizContent,
    initial: quiz ? valuesOfQuiz(quiz) : newOwnQuiz(),
    draft: key,
    basis: revision,
    madeAs: clientId,
    submit: async (content): Promise<SavedQuiz> => {
      const version = contract.form.getValues().base_version;
      setFaults([]);
      try {
        const save = () => call(saveOwnQuiz, { body: { user_puid, own_quiz_id, version, client_id: clientId.current, content } });
        const saved = await save().catch((error: unknown) => {
          if (own_quiz_id !== null || !isConflict(error)) throw error;
          // The reply to an earlier try was lost, and the quiz that it made was edited or deleted since: this is another one.
          clientId.current = crypto.randomUUID();
          return save();
        });
        setFaults(saved.faults);
        if (!saved.quiz) throw new Error(m.needsFixing({ count: saved.faults.length }));
        clientId.current = crypto.randomUUID();
        return { quiz: saved.quiz, keptCount: saved.kept_count };
      } catch (error) {
        if (isConflict(error) && own_quiz_id !== null) setTheirs(await call(getOwnQuiz, { query: { user_puid, own_quiz_id } }));
        throw error;
      }
    },
    onSaved: (saved) => {
      setTheirs(null);
      void draft.drop();
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [...OWN_QUIZ_CALLS, getLesson]) });
      onSaved(saved);
    },
  });
  const draft = useServerDraft(key, contract, quiz === null, revision, CODEC);
  const { form } = contract;
  return {
    contract: {
      ...contract,
      startOver: () => {
        contract.startOver();
        void draft.startOver();
      },
    },
    draft,
    faults,
    theirs,
    /** Saves what is here over theirs. */
    saveOver: () => {
      if (!theirs) return;
      form.setFieldValue('base_version', theirs.version);
      setTheirs(null);
      contract.onSubmit();
    },
    takeTheirs: () => {
      if (!theirs) return;
      form.setValues(valuesOfQuiz(theirs));
      setTheirs(null);
    },
  };
}
