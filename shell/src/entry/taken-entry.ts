import { readEntry } from './entry-request.ts';

const { request, cleaned } = readEntry(window.location);
// The first thing that the page does: nothing that loads later finds it in the address, or in the history.
if (cleaned !== null) window.history.replaceState(window.history.state, '', cleaned);

/** What the address of this page brought that signs somebody in; it stands there no longer. */
export const takenEntry = request;
