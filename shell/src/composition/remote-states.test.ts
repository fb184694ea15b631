import { canMove, nextState } from './remote-states.ts';
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

describe('the life of a remote', () => {
  it('leads from its address to its screen, and away again', () => {
    expect(follow('registered', 'activate', 'loaded', 'rendered')).toBe('mounted');
    expect(follow('mounted', 'deactivate', 'gone')).toBe('registered');
  });

  it('leads from a release that fails to the one before it', () => {
    const events = ['activate', 'broke', 'attempt', 'loaded', 'stood_in'] as const;
    expect(follow('registered', ...events)).toBe('fallen_back');
  });

  it('ends in a failure only where nothing is left to try, from which Retry leads out', () => {
    expect(follow('registered', 'activate', 'broke', 'give_up')).toBe('failed');
    expect(follow('failed', 'activate')).toBe('loading');
  });

  it('heals after a crash', () => {
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
  ])('knows no way out of %s by "%s"', (state, event) => {
    expect(canMove(state, event)).toBe(false);
    expect(() => nextState(state, event)).toThrow(
      `A remote that is ${state} cannot hear "${event}"`,
    );
  });
});
