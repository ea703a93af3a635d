/** Where all devices of the journeys are, and the demo district: its days are those of most screens. */
export const ZONE = 'America/Chicago';
