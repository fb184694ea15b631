import type { EventName, EventPayload } from './event-payloads.ts';

type Rules = {
  [Name in EventName]: Readonly<{
    /** Events that are state: of each subject the last payload is kept for whoever subscribes later. */
    stateOf?: (payload: EventPayload<Name>) => string | number;
    /** Events that no remote may emit. */
    isPlatforms?: boolean;
  }>;
};

/** How each event is treated; what is kept is forgotten when `session-ended` is said. */
export const eventRules: Rules = {
  'dashboard-loaded': { stateOf: ({ page }) => page },
  'program-teams': { stateOf: ({ programId }) => programId },
  // An act: whoever comes later reads the settings themselves.
  'save-settings': {},
  // Who is there is the session's to say (`useSession`).
  'session-started': { isPlatforms: true },
  'session-ended': { isPlatforms: true },
};
