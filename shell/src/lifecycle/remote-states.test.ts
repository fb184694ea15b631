import { canTransition, nextState } from './remote-states.ts';
import type { RemoteEvent, RemoteState } from './remote-states.ts';

function follow(from: RemoteState, ...events: RemoteEvent[]): RemoteState {
  return events.reduce(nextState, from);
}

const states: RemoteState[] = [
  'registered',
  'loading',
  'mounting',
  'mounted',
  'fallen_back',
  'recovering',
  'unmounting',
  'failed',
];

describe('the states of a remote', () => {
  it('lead from its address to its screen and back', () => {
    expect(follow('registered', 'activate', 'loaded', 'rendered')).toBe('mounted');
    expect(follow('mounted', 'deactivate', 'gone')).toBe('registered');
  });

  it('lead from a failed release to the last good one', () => {
    const events = ['activate', 'broke', 'attempt', 'loaded', 'stood_in'] as const;
    expect(follow('registered', ...events)).toBe('fallen_back');
  });

  it('lead to failed only if nothing is left to try, and back by Retry', () => {
    expect(follow('registered', 'activate', 'broke', 'give_up')).toBe('failed');
    expect(follow('failed', 'activate')).toBe('loading');
  });

  it('lead back to mounted after a crash', () => {
    expect(follow('mounted', 'broke', 'attempt', 'loaded', 'rendered')).toBe('mounted');
  });

  it.each(states.filter((state) => state !== 'registered' && state !== 'unmounting'))(
    'can be left while it is %s',
    (state) => {
      expect(['registered', 'unmounting']).toContain(nextState(state, 'deactivate'));
    },
  );

  it.each<[RemoteState, RemoteEvent]>([
    ['registered', 'rendered'],
    ['registered', 'deactivate'],
    ['loading', 'rendered'],
    ['loading', 'give_up'],
    ['mounting', 'activate'],
    ['mounted', 'loaded'],
    ['recovering', 'rendered'],
    ['unmounting', 'broke'],
    ['failed', 'stood_in'],
  ])('have no transition from %s by "%s"', (state, event) => {
    expect(canTransition(state, event)).toBe(false);
    expect(() => nextState(state, event)).toThrow(
      `A remote in the state "${state}" can't handle "${event}"`,
    );
  });
});
