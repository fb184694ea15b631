/**
 * The state of a remote, or of one of its parts in a slot, on this page.
 *
 * - `registered`: known, not in the page.
 * - `loading`: a release is being fetched and evaluated.
 * - `mounting`: a release renders for the first time.
 * - `mounted`: the chosen release is in the page.
 * - `fallen_back`: the last good release is in the page instead.
 * - `recovering`: a release has failed, and the next step is being decided.
 * - `unmounting`: a release is being removed.
 * - `failed`: nothing is in the page; Retry, another page, or a lost file that is available again starts it.
 */
export type RemoteState =
  | 'registered'
  | 'loading'
  | 'mounting'
  | 'mounted'
  | 'fallen_back'
  | 'recovering'
  | 'unmounting'
  | 'failed';

/** What moves a remote from one state to another. */
export type RemoteEvent =
  /** Its address or slot is shown, or someone pressed Retry. */
  | 'activate'
  /** Its code is loaded. */
  | 'loaded'
  /** The chosen release has rendered. */
  | 'rendered'
  /** The last good release has rendered. */
  | 'stood_in'
  /** The step failed, or the tree threw later. */
  | 'broke'
  /** Another attempt starts, with this release or the last good one. */
  | 'attempt'
  /** No attempt is left. */
  | 'give_up'
  /** Its address or slot was left. */
  | 'deactivate'
  /** It was removed from the page. */
  | 'gone';

const transitions: Readonly<
  Record<RemoteState, Readonly<Partial<Record<RemoteEvent, RemoteState>>>>
> = {
  registered: { activate: 'loading', give_up: 'failed' },
  loading: { loaded: 'mounting', broke: 'recovering', deactivate: 'registered' },
  mounting: {
    rendered: 'mounted',
    stood_in: 'fallen_back',
    broke: 'recovering',
    deactivate: 'unmounting',
  },
  mounted: { broke: 'recovering', deactivate: 'unmounting' },
  fallen_back: { broke: 'recovering', deactivate: 'unmounting' },
  recovering: { attempt: 'loading', give_up: 'failed', deactivate: 'registered' },
  unmounting: { gone: 'registered' },
  failed: { activate: 'loading', deactivate: 'registered' },
};

/** Whether a remote in this state accepts the event. */
export function canTransition(from: RemoteState, event: RemoteEvent): boolean {
  return transitions[from][event] !== undefined;
}

/** Returns the state after an event; throws for an impossible transition. */
export function nextState(from: RemoteState, event: RemoteEvent): RemoteState {
  const next = transitions[from][event];
  if (next === undefined)
    throw new Error(`A remote in the state "${from}" can't handle "${event}".`);
  return next;
}
