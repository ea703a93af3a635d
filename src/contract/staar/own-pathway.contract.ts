import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { libraryItem } from '../student-library/student-library.schemas.ts';
import { bilingual, moment, nothing, puid } from '../wire.ts';

/** A standard that a student can still grow in, with what the student's library has for it. */
export const ownStandard = z.object({
  code: z.string(),
  text: bilingual,
  /** What the student earned of what could be earned, in released reports. */
  points: z.number(),
  max_points: z.int(),
  percent: z.number(),
  items: z.array(
    z.object({
      ...libraryItem.shape,
      /** What it is about, as the library names it; absent in what a device kept from before this was said. */
      topic: z.optional(bilingual),
    }),
  ),
});
export type OwnStandard = z.output<typeof ownStandard>;

/** How far a student is with one topic of the state's test, from the same released reports. */
export const ownTopic = z.object({
  title: bilingual,
  points: z.number(),
  max_points: z.int(),
  /** 1 to 4 by the thresholds of specification section 9; null where too few questions were judged to say anything. */
  level: z.nullable(z.int()),
});
export type OwnTopic = z.output<typeof ownTopic>;

/** How well a student knows one standard, by the same function as the teacher's reports (decisions/practice-and-mastery.md). */
export const ownMastery = z.object({
  code: z.string(),
  text: bilingual,
  /** Its topic in the student's library; absent if the library has nothing for the standard. */
  topic: z.optional(bilingual),
  /** Null if there are too few answers. */
  level: z.nullable(z.enum(['started', 'growing', 'known'])),
  answers: z.int(),
  /** Practiced answers that count beside them; this and the ratings are absent in a reply that a device cached from an earlier release. */
  practiced: z.optional(z.int()),
  /** From where a device goes on with answers that are not sent yet. */
  ratings: z.optional(z.object({ graded: z.number(), rating: z.number() })),
});
export type OwnMastery = z.output<typeof ownMastery>;

/** Practiced answers in `recent_practice`. */
export const MAX_RECENT_PRACTICE = 100;
const recentPractice = z.object({ practice_id: puid, question_id: z.int(), seed: z.nullable(z.int()), answered_at: moment });
export type RecentPractice = z.output<typeof recentPractice>;

/** Of the STAAR Ready area, in a file of its own: students ask it, and none of the area's other calls. */
export const getOwnPathway = endpoint({
  method: 'GET',
  path: '/v2/staarReady/get_own_pathway',
  summary:
    'What a student can take next, and how far they are with each topic: from released reports alone. The weakest standards come first, each with what the library has for it.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({
    standards: z.array(ownStandard),
    /** Topics that something was judged in, in the state's order; absent in what a device kept from before this was said. */
    topics: z.optional(z.array(ownTopic)),
    /** Standards with at least one answer, in order; absent in a reply that a device cached from an earlier release. */
    mastery: z.optional(z.array(ownMastery)),
    /** Standards of the student's quizzes without an answer that counts yet: what is practiced on a device shows there at once. */
    not_answered: z.optional(z.array(ownMastery)),
    /** The newest practiced answers that are in the mastery. */
    recent_practice: z.optional(z.array(recentPractice)),
  }),
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'cached',
  failure: 'Data Load Error',
});
