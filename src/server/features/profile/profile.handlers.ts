import type * as profileCalls from '#contract/profile/profile.contract.ts';
import type { Profile } from '#contract/profile/profile.schemas.ts';
import { isGuessable } from '#domain/sign-in/guessable-password.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { stripJpeg } from '#server/files/strip-jpeg.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import { listAccountActivity } from './account-activity.store.ts';
import { mayAllowPhotos, mayChangePhoto } from './profile.policy.ts';
import {
  deletePhoto,
  lockNames,
  mergeAppearance,
  type Names,
  readPasswordHash,
  readProfile,
  readShowInstruction,
  writeNames,
  writePasswordHash,
  writePhoto,
  writeShowInstruction,
  writeStudentPhotos,
} from './profile.store.ts';

/** What this area needs of the session's. */
interface ProfileDependencies {
  readonly checkPassword: (stored: string | undefined, password: string) => Promise<boolean>;
  readonly hashPassword: (password: string) => Promise<string>;
  /** Counts a try at a password and refuses too many; the answer forgets the try again. */
  readonly countTry: (db: Database, userName: string, deviceId: string | null, districtId: number) => Promise<() => Promise<void>>;
  /** Ends the keys that the caller's other sessions seal work with. */
  readonly endSessionKeys: (tx: Transaction, caller: Caller, which: { readonly exceptSession: string | null }) => Promise<number>;
  /** Links that were made before set no password any more. */
  readonly voidLinks: (tx: Transaction, districtId: number, people: readonly string[]) => Promise<void>;
  /** Ends all of the caller's sessions but one. @returns those that ended */
  readonly endOtherSessions: (tx: Transaction, caller: Caller, keep: string | null) => Promise<string[]>;
}

/** What a photo may measure, in pixels. */
const MAX_PIXELS = 512;
const MAX_BYTES = 200_000;
const NO_PHOTO = ['photo_not_usable', { width: MAX_PIXELS, height: MAX_PIXELS, size: MAX_BYTES / 1000 }] as const;

async function profileOf({ db, caller }: CallContext): Promise<Profile> {
  const row = await readProfile(db, caller);
  if (!row) throw notFound('This account');
  const { photo, student_photos, ...rest } = row;
  return {
    ...rest,
    photo: photo === null ? null : toAddress(photo),
    may_change_photo: mayChangePhoto(caller, student_photos),
    student_photos_allowed: mayAllowPhotos(caller) ? student_photos : null,
  };
}

const trimmed = ({ first_name, last_name }: Names): Names => ({ first_name: first_name.trim(), last_name: last_name.trim() });

const toAddress = (photo: Buffer): string => `data:image/jpeg;base64,${photo.toString('base64')}`;

/** Everybody's own account (specification section 2, "profileSettings", and section 7, "Session calls"). */
export function profileHandlers(dependencies: ProfileDependencies): HandlersOf<typeof profileCalls> {
  return {
    getProfile: (context) => profileOf(context),

    updateUserDetail: async (context, { body }) => {
      const { caller } = context;
      await context.db.transaction(async (tx) => {
        const before = await lockNames(tx, caller);
        if (!before) throw notFound('This account');
        await writeNames(tx, caller, keepOthers<Names>(before, body.shown, trimmed(body)));
      });
      return profileOf(context);
    },

    saveAppearance: ({ db, caller, now }, { body: { appearance, chosen_ms_ago } }) => {
      const times: Partial<Record<string, number>> = chosen_ms_ago;
      const chosen = Object.entries(appearance).map(([name, value]) => {
        const time = Math.max(0, now.getTime() - (times[name] ?? 0));
        return [name, { value, chosen_at: new Date(time).toISOString() }] as const;
      });
      return db.transaction((tx) => mergeAppearance(tx, caller, Object.fromEntries(chosen)));
    },

    changePassword: async ({ db, caller, sessionsEnded }, { body }) => {
      const account = await readPasswordHash(db, caller);
      const forget = await dependencies.countTry(db, account?.user_name ?? '', caller.device_id, caller.district_id);
      if (!(await dependencies.checkPassword(account?.password_hash, body.old_password))) throw new ApiError(400, 'old_password_wrong');
      await forget();
      if (body.new_password === body.old_password) throw new ApiError(400, 'password_unchanged');
      if (isGuessable(body.new_password, account?.user_name ?? '')) throw new ApiError(400, 'password_guessable');
      const hash = await dependencies.hashPassword(body.new_password);
      const ended = await db.transaction(async (tx) => {
        await writePasswordHash(tx, caller, hash);
        await dependencies.voidLinks(tx, caller.district_id, [caller.user_puid]);
        await dependencies.endSessionKeys(tx, caller, { exceptSession: caller.session_id ?? null });
        return body.end_other_sessions ? await dependencies.endOtherSessions(tx, caller, caller.session_id ?? null) : [];
      });
      sessionsEnded(ended);
      return { ended_sessions: ended.length };
    },

    getAccountActivity: ({ db, caller }) => listAccountActivity(db, caller),

    uploadPhoto: async (context, { body: { file } }) => {
      const { db, caller, now } = context;
      const photo = file.content.length > MAX_BYTES ? null : (stripJpeg(Buffer.from(file.content), MAX_PIXELS)?.content ?? null);
      if (!photo) throw new ApiError(400, NO_PHOTO);
      if (!(await profileOf(context)).may_change_photo) throw new ApiError(403, 'photos_not_allowed');
      await writePhoto(db, caller, photo, now);
      return { photo: toAddress(photo) };
    },

    removePhoto: async ({ db, caller }) => {
      await deletePhoto(db, caller);
      return { photo: null };
    },

    setStudentPhotos: async ({ db, caller }, { body: { allowed } }) => {
      const { school_id } = caller;
      if (school_id === null) throw notFound('This school');
      await db.transaction((tx) => writeStudentPhotos(tx, caller.district_id, school_id, allowed));
      return { allowed };
    },

    getUserOverlayDetail: async ({ db, caller }) => ({ show_instruction: await readShowInstruction(db, caller) }),

    updateUserOverlayDetail: async ({ db, caller }, { body: { show_instruction } }) => {
      await writeShowInstruction(db, caller, show_instruction);
      return { show_instruction };
    },
  };
}
