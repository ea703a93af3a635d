/** How the names of databases begin that a start without a session looks after: somebody's things may still be here, or an end is untold. */
export const UNFINISHED = 'tidepool-unfinished-';
/**
 * The database with a copy of the session. It exists from a sign-in until the device is sealed and clear, so that its name alone tells a
 * start that somebody's things may still be here (decisions/shared-devices.md).
 */
export const MIRROR = `${UNFINISHED}session`;
