import { readEntry } from './entry-request.ts';

const { request, cleaned } = readEntry(window.location);
// Runs first on the page, so that nothing that loads later finds it in the address or the history.
if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);

/** The sign-in that this page's address asked for. The address no longer contains it. */
export const takenEntry = request;
