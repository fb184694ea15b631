/**
 * Where a remote, or one part of it in a slot, stands on this page.
 *
 * - `registered`: known, not in the page.
 * - `loading`: a release is being fetched and evaluated.
 * - `mounting`: a release renders for the first time.
 * - `mounted`: the release that was chosen stands.
 * - `fallen_back`: the last good release stands in for the chosen one.
 * - `recovering`: a release has failed, and what comes next is being decided.
 * - `unmounting`: a release is being taken down.
 * - `failed`: nothing stands; Retry, a new page, or a lost file that is there again brings it up.
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
  /** Its address or slot is shown, or somebody asks for Retry. */
  | 'activate'
  /** Its code is there. */
  | 'loaded'
  /** The chosen release has rendered. */
  | 'rendered'
  /** The last good release has rendered. */
  | 'stood_in'
  /** The step did not work out, or the tree threw later. */
  | 'broke'
  /** Another attempt is made, with this release or with the last good one. */
  | 'attempt'
  /** No attempt is left. */
  | 'give_up'
  /** Its address or slot is left. */
  | 'deactivate'
  /** What was in the page is gone. */
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

/** Whether a remote in this state hears the event. */
export function canMove(from: RemoteState, event: RemoteEvent): boolean {
  return transitions[from][event] !== undefined;
}

/** The state that an event leads to; throws where the life of a remote knows no such move. */
export function nextState(from: RemoteState, event: RemoteEvent): RemoteState {
  const next = transitions[from][event];
  if (next === undefined) throw new Error(`A remote that is ${from} cannot hear "${event}".`);
  return next;
}
