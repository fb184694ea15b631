import type { RemoteDescription, RemoteInstance, SelectedRelease } from '@stridewell/platform';
import { createFailure } from '#recovery/failure-cause.ts';
import { releaseOf } from '#registry/published.fixture.ts';
import type { MakeInstance } from './mount-release.ts';
import { alone, chosen, healthy, lifeOf, never } from './remote-lifecycle.fixture.ts';
import { timeLimits } from '#recovery/time-limit.ts';

const older = releaseOf('1.0.0-00000001');
const withLastGood: SelectedRelease = { release: chosen, lastGood: older };

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

let complaints: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a remote', () => {
  it('mounts, and leaves nothing behind when it is left', async () => {
    const { life, place, states, outcomes } = lifeOf(healthy);
    life.activate(place, alone);
    await settle();
    expect(place).toHaveTextContent(chosen.version);
    life.deactivate();
    await settle();
    expect(place).toBeEmptyDOMElement();
    expect(states).toEqual(['loading', 'mounting', 'mounted', 'unmounting', 'registered']);
    expect(outcomes()).toEqual(['mounted']);
  });

  it('falls back to its last good release if it does not load', async () => {
    const { life, place, outcomes } = lifeOf((one) => {
      if (one === chosen) throw createFailure('entry_missing', 'It is not there (404).');
      return healthy(one);
    });
    life.activate(place, withLastGood);
    await settle();
    expect(life.status()).toMatchObject({ state: 'fallen_back', isFallback: true });
    expect(place).toHaveTextContent(older.version);
    expect(outcomes()).toEqual(['load_failed entry_missing', 'mounted']);
    expect(complaints).toHaveBeenCalledWith(
      'mf-plan 1.0.0-00000002: entry_missing. It is not there (404).',
    );
  });

  it('fails within the limits if all its releases hang, and blocks nothing longer', async () => {
    const hanging: RemoteInstance = { mount: () => never, unmount: () => never };
    const { life, place } = lifeOf(() => () => hanging);
    life.activate(place, withLastGood);
    await settle(timeLimits().mount);
    expect(life.status().failure?.cause).toBe('mount_timeout');
    await settle(timeLimits().mount);
    expect(life.status().state).toBe('failed');
    await settle(timeLimits().unmount);
    expect(place).toBeEmptyDOMElement();
  });

  it('keeps mounting while its first render makes progress', async () => {
    let stand: () => void = () => undefined;
    const { life, place, outcomes } = lifeOf(() => ({ domElement }) => ({
      mount: () => new Promise((resolve) => (stand = resolve)),
      unmount: () => Promise.resolve(void domElement.remove()),
    }));
    life.activate(place, alone);
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await settle(10_000);
      place.firstElementChild?.append('one more line');
    }
    expect(life.status().state).toBe('mounting');
    stand();
    await settle();
    expect(life.status()).toMatchObject({ state: 'mounted' });
    expect(outcomes()).toEqual(['mounted']);
  });

  it('stops for good when it took over the page while it was mounting', async () => {
    let stand: () => void = () => undefined;
    const { life, place, outcomes } = lifeOf(() => ({ domElement }) => ({
      mount: () => new Promise((resolve) => (stand = resolve)),
      unmount: () => Promise.resolve(void domElement.remove()),
    }));
    life.activate(place, alone);
    await settle();
    await life.fail(createFailure('took_the_page', 'It took the top bar out of the page.'));
    stand();
    await settle();
    expect(life.status().state).toBe('failed');
    expect(outcomes()).toEqual(['mount_failed took_the_page']);
    life.deactivate();
    life.activate(place, alone);
    await settle();
    expect(life.status().state).toBe('failed');
    expect(place).toBeEmptyDOMElement();
  });

  it('does not appear if it was left while it was loading', async () => {
    let arrive: (make: MakeInstance) => void = () => undefined;
    const { life, place } = lifeOf(() => new Promise((resolve) => (arrive = resolve)));
    life.activate(place, alone);
    await settle();
    life.deactivate();
    arrive(healthy(chosen));
    await settle();
    expect(place).toBeEmptyDOMElement();
    expect(life.status().state).toBe('registered');
  });

  it('unmounts even if its unmount throws, and records that', async () => {
    const { life, place } = lifeOf(() => ({ domElement }) => ({
      mount: () => Promise.resolve(void (domElement.textContent = 'here')),
      unmount: () => Promise.reject(new Error('no end')),
    }));
    life.activate(place, alone);
    await settle();
    life.deactivate();
    await settle();
    expect(place).toBeEmptyDOMElement();
    expect(life.status()).toMatchObject({
      state: 'registered',
      failure: { cause: 'unmount_timeout', detail: 'no end' },
    });
  });
});

describe('a remote that crashes after it was mounted', () => {
  /** Each instance provides a way to crash it. */
  function fragile() {
    const crashes: (() => void)[] = [];
    const make =
      (one: RemoteDescription): MakeInstance =>
      (mount) => {
        crashes.push(() => mount.onCrash(new Error('late')));
        return healthy(one)(mount);
      };
    return { crash: () => crashes.at(-1)?.(), made: () => crashes.length, make };
  }

  it('mounts again right away', async () => {
    const { crash, make, made } = fragile();
    const { life, place, outcomes } = lifeOf(make);
    life.activate(place, alone);
    await settle();
    crash();
    await settle();
    expect(life.status()).toMatchObject({ state: 'mounted', failure: { cause: 'crashed' } });
    expect(made()).toBe(2);
    expect(outcomes()).toEqual(['mounted', 'crashed crashed', 'mounted']);
  });

  it('fails if it crashes twice within 30 seconds, and only Retry starts it', async () => {
    const { crash, make, made } = fragile();
    const { life, place } = lifeOf(make);
    life.activate(place, alone);
    await settle();
    crash();
    await settle(10_000);
    crash();
    await settle();
    expect(life.status().state).toBe('failed');
    life.deactivate();
    life.activate(place, alone);
    await settle();
    expect(life.status().state).toBe('failed');
    expect(made()).toBe(2);
    life.retry(place, alone);
    await settle();
    expect(life.status().state).toBe('mounted');
  });

  it('mounts again if the second crash comes after 30 seconds', async () => {
    const { crash, make, made } = fragile();
    const { life, place } = lifeOf(make);
    life.activate(place, alone);
    await settle();
    crash();
    await settle(30_000);
    crash();
    await settle();
    expect(life.status().state).toBe('mounted');
    expect(made()).toBe(3);
  });
});
