import type { EventName, EventPayload } from './event-payloads.ts';

type Rules = {
  [Name in EventName]: Readonly<{
    /** Events that are state: the last payload of each subject is stored for later subscribers. */
    stateOf?: (payload: EventPayload<Name>) => string | number;
    /** Events that no remote may emit. */
    isPlatforms?: boolean;
  }>;
};

/** The rules of each event; stored payloads are forgotten on `session-ended`. */
export const eventRules: Rules = {
  'dashboard-loaded': { stateOf: ({ page }) => page },
  'program-teams': { stateOf: ({ programId }) => programId },
  // An action: later subscribers read the settings themselves.
  'save-settings': {},
  // The session itself says who is signed in (`useSession`).
  'session-started': { isPlatforms: true },
  'session-ended': { isPlatforms: true },
};
