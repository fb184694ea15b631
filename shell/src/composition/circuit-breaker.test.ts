import { createCircuitBreaker, timeToHeal } from './circuit-breaker.ts';
import type { FailureCause } from './failure-cause.ts';

function breakerAt() {
  const clock = { now: 0 };
  return { clock, breaker: createCircuitBreaker(() => clock.now) };
}

const crash = { release: 'plan_2', cause: 'crashed', wasStanding: true } as const;
const broken = (cause: FailureCause) => ({ release: 'plan_2', cause, wasStanding: false });

describe('a release that crashes', () => {
  it('heals by mounting again, once', () => {
    const { breaker } = breakerAt();
    expect(breaker.decide(crash)).toBe('mount_again');
    expect(breaker.decide(crash)).toBe('next_release');
    expect(breaker.allows('plan_2')).toBe(false);
  });

  it('heals again after it has stood for 30 seconds', () => {
    const { breaker, clock } = breakerAt();
    breaker.decide(crash);
    clock.now = timeToHeal;
    expect(breaker.decide(crash)).toBe('mount_again');
    clock.now += timeToHeal - 1;
    expect(breaker.decide(crash)).toBe('next_release');
  });

  it('costs no other release its chance', () => {
    const { breaker } = breakerAt();
    breaker.decide(crash);
    breaker.decide(crash);
    expect(breaker.allows('plan_1')).toBe(true);
    expect(breaker.decide({ ...crash, release: 'plan_1' })).toBe('mount_again');
  });

  it('may be tried again when somebody asks for it', () => {
    const { breaker } = breakerAt();
    breaker.decide(crash);
    breaker.decide(crash);
    breaker.reset();
    expect(breaker.allows('plan_2')).toBe(true);
    expect(breaker.decide(crash)).toBe('mount_again');
  });
});

describe('a release that does not come up', () => {
  it.each(['render_threw', 'mount_threw'] as const)('is mounted once more after %s', (cause) => {
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
  ] as const)('makes room at once after %s, and is not tried again by itself', (cause) => {
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
    'is tried again on the next visit after %s, for the network may be better then',
    (cause) => {
      const { breaker } = breakerAt();
      expect(breaker.decide(broken(cause))).toBe('next_release');
      expect(breaker.allows('plan_2')).toBe(true);
    },
  );
});
