import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moment, nothing, puid } from '../wire.ts';
import { chosenForTidepool, MAX_MEETINGS, meeting, movedThings, storedMeeting } from './tidepool.schemas.ts';

const own = { kind: 'roles', roles: ['student'], owner: 'self' } as const;

export const getTidepool = endpoint({
  method: 'GET',
  path: '/v2/tidepool/get_tidepool',
  summary:
    'What the student has made of the tidepool, the animals met by mastering standards, and the days of this week on which the student learned.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({
    /** Companion, its name and the light; null until anything was chosen. */
    settings: z.nullable(chosenForTidepool),
    /** Places of moved things. Optional from here on: replies cached from earlier releases lack these fields. */
    places: z.optional(movedThings),
    met: z.optional(z.array(storedMeeting)),
    /** By the school's calendar, the week from Sunday; nobody else is told. */
    learned_on: z.optional(z.array(z.string())),
  }),
  access: own,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const saveTidepool = endpoint({
  method: 'POST',
  path: '/v2/tidepool/save_tidepool',
  summary: 'Keeps the companion, its name or the light of the student’s tidepool. Of each the choice that was made last counts.',
  query: nothing,
  body: z.object({ user_puid: puid, settings: chosenForTidepool }),
  data: z.object({ received_at: moment }),
  access: own,
  offline: 'queued',
  failure: 'Your tidepool could not be saved. Please try again.',
});

export const arrangeTidepool = endpoint({
  method: 'POST',
  path: '/v2/tidepool/arrange',
  summary: 'Keeps where the student moved animals, rocks, plants and shells. Of each thing the place that was chosen last counts.',
  query: nothing,
  body: z.object({ user_puid: puid, places: movedThings }),
  data: z.object({ received_at: moment }),
  access: own,
  offline: 'queued',
  failure: 'Your tidepool could not be saved. Please try again.',
});

export const meetAnimals = endpoint({
  method: 'POST',
  path: '/v2/tidepool/meet_animals',
  summary: 'Keeps animals that a student met by mastering a standard. They add up over all devices, and none is ever taken away.',
  query: nothing,
  body: z.object({ user_puid: puid, met: z.array(meeting).check(z.minLength(1), z.maxLength(MAX_MEETINGS)) }),
  data: z.object({ received_at: moment }),
  access: own,
  offline: 'queued',
  failure: 'Your new animal could not be saved. Please try again.',
});
