import * as z from 'zod/mini';
import { receivedFile } from '../attachments/attachments.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { isBlank } from '../optional-text.ts';
import { SIGNED_IN, STAFF } from '../roles.ts';
import { appearance } from '../session/session.schemas.ts';
import { bool, count, line, nothing, puid, text } from '../wire.ts';
import { accountActivity, profile, userOverlay } from './profile.schemas.ts';

const own = { kind: 'roles', roles: SIGNED_IN, owner: 'self' } as const;
const name = line(60).check(z.refine((typed) => !isBlank(typed), 'it must not be empty'));
const chosenAgo = z.object({ language: count, scheme: count, contrast: count, text_size: count });
const shownNames = z.object({ first_name: text(100), last_name: text(100) });

export const getProfile = endpoint({
  method: 'GET',
  path: '/v2/profile/get_profile',
  summary: 'The caller’s own account: names, school, photo and how they like the product to look.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: profile,
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const updateUserDetail = endpoint({
  method: 'POST',
  path: '/v2/session/update_user_detail',
  summary:
    'Changes the caller’s own name. A student’s name comes from the school and is not changed here. What is as it was shown before stays as somebody else may have made it since; what is not, and somebody else has changed since, answers 409.',
  query: nothing,
  body: z.object({ user_puid: puid, first_name: name, last_name: name, shown: z.optional(shownNames) }),
  data: profile,
  access: { kind: 'roles', roles: [...STAFF, 'productAdmin'], owner: 'self' },
  ownAccount: true,
  offline: 'online',
  failure: 'Your name could not be saved. Please try again.',
});

export const saveAppearance = endpoint({
  method: 'POST',
  path: '/v2/profile/save_appearance',
  summary:
    'Keeps language, colors, contrast and text size with the account: those that were chosen, each unless another device chose it later. chosen_ms_ago says how long ago that was, by the device’s own clock; now, where it says nothing. Answers what the account has then.',
  query: nothing,
  body: z.object({ user_puid: puid, appearance: z.partial(appearance), chosen_ms_ago: z._default(z.partial(chosenAgo), {}) }),
  data: appearance,
  access: own,
  offline: 'online',
  failure: 'Your settings could not be saved. Please try again.',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/v2/profile/change_password',
  summary: 'Sets a new password after the old one was given, and ends the sessions of all other devices if asked to.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    old_password: z.string().check(z.minLength(1), z.maxLength(200)),
    new_password: z.string().check(z.minLength(8), z.maxLength(200)),
    end_other_sessions: z._default(bool, true),
  }),
  data: z.object({ ended_sessions: z.int() }),
  access: own,
  noted: 'password_changed',
  ownAccount: true,
  offline: 'online',
  failure: 'Your password was not changed. Please try again.',
});

export const getAccountActivity = endpoint({
  method: 'GET',
  path: '/v2/profile/get_account_activity',
  summary: 'Who else used or changed the caller’s account within 400 days, the newest first: the last twenty of `total`.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ total: z.int(), events: z.array(accountActivity) }),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/v2/profile/upload_photo',
  summary: 'Sets the caller’s photo: a square JPEG of at most 512 by 512 and 200 kB. What it says of place and camera is taken out.',
  query: z.object({ user_puid: puid }),
  body: z.object({ file: receivedFile }),
  data: z.object({ photo: z.string() }),
  access: own,
  takesFile: true,
  ownAccount: true,
  offline: 'online',
  failure: 'The photo could not be saved. Please try again.',
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/v2/profile/remove_photo',
  summary: 'Removes the caller’s photo.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ photo: z.null() }),
  access: own,
  ownAccount: true,
  offline: 'online',
  failure: 'The photo could not be removed. Please try again.',
});

export const setStudentPhotos = endpoint({
  method: 'POST',
  path: '/v2/profile/set_student_photos',
  summary: 'Says whether students of the caller’s school may set a photo. Where they no longer may, theirs are removed.',
  query: nothing,
  body: z.object({ user_puid: puid, allowed: bool }),
  data: z.object({ allowed: z.boolean() }),
  access: { kind: 'roles', roles: ['schoolAdmin'], owner: 'self' },
  noted: 'settings_changed',
  offline: 'online',
  failure: 'Your choice could not be saved. Please try again.',
});

export const getUserOverlayDetail = endpoint({
  method: 'GET',
  path: '/v2/session/user_overlay_detail',
  summary: 'Whether the introduction is still shown to the caller.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: userOverlay,
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const updateUserOverlayDetail = endpoint({
  method: 'POST',
  path: '/v2/session/update_user_overlay_detail',
  summary:
    'The caller has seen the introduction, or with show_instruction true wants it again. Its answer is ignored (specification section 7).',
  query: nothing,
  body: z.object({ user_puid: puid, show_instruction: z._default(bool, false) }),
  data: userOverlay,
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});
