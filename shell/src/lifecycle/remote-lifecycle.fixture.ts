import type { RemoteDescription, SelectedRelease } from '@stridewell/platform';
import { releaseOf } from '#registry/published.fixture.ts';
import type { MakeInstance } from './mount-release.ts';
import { createRemoteLifecycle } from './remote-lifecycle.ts';
import type { Attempt, LifecycleOptions } from './remote-lifecycle.ts';

export const chosen = releaseOf('1.0.0-00000002');
export const alone: SelectedRelease = { release: chosen, lastGood: null };

export const never = new Promise<never>(() => undefined);

/** A release that renders its version. */
export function healthy({ version }: RemoteDescription): MakeInstance {
  return ({ domElement }) => ({
    mount: () => Promise.resolve(void (domElement.textContent = version)),
    unmount: () => Promise.resolve(),
  });
}

/** Creates a lifecycle that records its states and outcomes, and a place for it. */
export function lifeOf(
  make: (release: RemoteDescription, attempt: number) => MakeInstance | Promise<MakeInstance>,
  forget: () => void = () => undefined,
  beforeGivingUp?: LifecycleOptions['beforeGivingUp'],
) {
  const place = document.createElement('div');
  document.body.append(place);
  const states: string[] = [];
  const attempts: Attempt[] = [];
  let loads = 0;
  const life = createRemoteLifecycle({
    name: 'mf-plan',
    load: (one) => ({ value: (async () => make(one, (loads += 1)))(), forget }),
    onChange: () => states.push(life.status().state),
    onAttempt: (attempt) => attempts.push(attempt),
    beforeGivingUp,
  });
  const outcomes = () =>
    attempts.map(({ outcome, failure }) => (failure ? `${outcome} ${failure.cause}` : outcome));
  return { life, place, states, outcomes, loads: () => loads };
}
