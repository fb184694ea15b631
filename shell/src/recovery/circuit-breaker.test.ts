import { createCircuitBreaker, timeToHeal } from './circuit-breaker.ts';
import type { FailureCause } from './failure-cause.ts';

function breakerAt() {
  const clock = { now: 0 };
  return { clock, breaker: createCircuitBreaker(() => clock.now) };
}

const crash = { release: 'plan_2', cause: 'crashed', wasMounted: true } as const;
const broken = (cause: FailureCause) => ({ release: 'plan_2', cause, wasMounted: false });

describe('a crashed release', () => {
  it('is mounted again, once', () => {
    const { breaker } = breakerAt();
    expect(breaker.decide(crash)).toBe('mount_again');
    expect(breaker.decide(crash)).toBe('next_release');
    expect(breaker.allows('plan_2')).toBe(false);
  });

  it('is mounted again if it ran for 30 seconds', () => {
    const { breaker, clock } = breakerAt();
    breaker.decide(crash);
    clock.now = timeToHeal;
    expect(breaker.decide(crash)).toBe('mount_again');
    clock.now += timeToHeal - 1;
    expect(breaker.decide(crash)).toBe('next_release');
  });

  it('does not affect other releases', () => {
    const { breaker } = breakerAt();
    breaker.decide(crash);
    breaker.decide(crash);
    expect(breaker.allows('plan_1')).toBe(true);
    expect(breaker.decide({ ...crash, release: 'plan_1' })).toBe('mount_again');
  });

  it('may be tried again after Retry', () => {
    const { breaker } = breakerAt();
    breaker.decide(crash);
    breaker.decide(crash);
    breaker.reset();
    expect(breaker.allows('plan_2')).toBe(true);
    expect(breaker.decide(crash)).toBe('mount_again');
  });
});

describe('a release that did not start', () => {
  it.each(['render_threw', 'mount_threw'] as const)('is mounted again after %s', (cause) => {
    const { breaker } = breakerAt();
    expect(breaker.decide(broken(cause))).toBe('mount_again');
    expect(breaker.decide(broken(cause))).toBe('next_release');
  });

  it.each([
    'mount_timeout',
    'tampered',
    'entry_broken',
    'second_platform',
    'shared_version',
  ] as const)('is replaced right away after %s, and not tried again automatically', (cause) => {
    const { breaker } = breakerAt();
    expect(breaker.decide(broken(cause))).toBe('next_release');
    expect(breaker.allows('plan_2')).toBe(false);
  });

  it.each([
    'entry_missing',
    'entry_refused',
    'entry_timeout',
    'chunk_missing',
    'chunk_timeout',
  ] as const)(
    'is tried again on the next visit after %s, because the network may be better then',
    (cause) => {
      const { breaker } = breakerAt();
      expect(breaker.decide(broken(cause))).toBe('next_release');
      expect(breaker.allows('plan_2')).toBe(true);
    },
  );
});
