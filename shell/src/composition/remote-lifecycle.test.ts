import type { RemoteDescription, RemoteInstance, SelectedRelease } from '@stridewell/platform';
import { failureOf } from './failure-cause.ts';
import type { MakeInstance } from './mount-release.ts';
import { releaseOf } from './published.fixture.ts';
import { createRemoteLifecycle } from './remote-lifecycle.ts';
import type { Attempt } from './remote-lifecycle.ts';
import { timeLimits } from './time-limit.ts';

const chosen = releaseOf('1.0.0-00000002');
const older = releaseOf('1.0.0-00000001');
const alone: SelectedRelease = { release: chosen, lastGood: null };
const withLastGood: SelectedRelease = { release: chosen, lastGood: older };

const never = new Promise<never>(() => undefined);

/** A release that shows its version. */
function healthy({ version }: RemoteDescription): MakeInstance {
  return ({ domElement }) => ({
    mount: () => Promise.resolve(void (domElement.textContent = version)),
    unmount: () => Promise.resolve(),
  });
}

function lifeOf(
  make: (release: RemoteDescription, attempt: number) => MakeInstance | Promise<MakeInstance>,
  abandon: (release: RemoteDescription, isChunkLost: boolean) => void = () => undefined,
) {
  const place = document.createElement('div');
  document.body.append(place);
  const states: string[] = [];
  const attempts: Attempt[] = [];
  let loads = 0;
  const life = createRemoteLifecycle({
    name: 'mf-plan',
    load: async (one) => make(one, (loads += 1)),
    abandon,
    onChange: () => states.push(life.standing().state),
    onAttempt: (attempt) => attempts.push(attempt),
  });
  const outcomes = () =>
    attempts.map(({ outcome, failure }) => (failure ? `${outcome} ${failure.cause}` : outcome));
  return { life, place, states, outcomes, loads: () => loads };
}

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
  it('comes up, and leaves nothing when it is left', async () => {
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

  it('that does not load makes room for its last good release', async () => {
    const { life, place, outcomes } = lifeOf((one) => {
      if (one === chosen) throw failureOf('entry_missing', 'It is not there (404).');
      return healthy(one);
    });
    life.activate(place, withLastGood);
    await settle();
    expect(life.standing()).toMatchObject({ state: 'fallen_back', isFallback: true });
    expect(place).toHaveTextContent(older.version);
    expect(outcomes()).toEqual(['load_failed entry_missing', 'mounted']);
    expect(complaints).toHaveBeenCalledWith(
      'mf-plan 1.0.0-00000002: entry_missing. It is not there (404).',
    );
  });

  it('whose releases all hang says so within the limits, and is no longer than that in the way', async () => {
    const hanging: RemoteInstance = { mount: () => never, unmount: () => never };
    const { life, place } = lifeOf(() => () => hanging);
    life.activate(place, withLastGood);
    await settle(timeLimits().mount);
    expect(life.standing().failure?.cause).toBe('mount_timeout');
    await settle(timeLimits().mount);
    expect(life.standing().state).toBe('failed');
    await settle(timeLimits().unmount);
    expect(place).toBeEmptyDOMElement();
  });

  it('whose first render takes long is waited for as long as it goes forward', async () => {
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
    expect(life.standing().state).toBe('mounting');
    stand();
    await settle();
    expect(life.standing()).toMatchObject({ state: 'mounted' });
    expect(outcomes()).toEqual(['mounted']);
  });

  it('whose chunk hung in its first render comes up when the chunk is there', async () => {
    let isThere = false;
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: isThere }) });
    const abandoned: boolean[] = [];
    const { life, place } = lifeOf(
      (one) => (mount) => ({
        ...healthy(one)(mount),
        mount: async () => {
          if (!isThere) throw failureOf('chunk_timeout', 'It hung.', undefined, '/7.js');
          mount.domElement.textContent = one.version;
        },
      }),
      (_release, isChunkLost) => abandoned.push(isChunkLost),
    );
    life.activate(place, alone);
    await settle(40_000);
    expect(life.standing().state).toBe('failed');
    isThere = true;
    await settle(15_000);
    expect(place).toHaveTextContent(chosen.version);
    // Code that stands in memory keeps the failure of its chunk.
    expect(abandoned).toEqual([true]);
  });

  it('that took the page while it came up is taken down, and does not come back', async () => {
    let stand: () => void = () => undefined;
    const { life, place, outcomes } = lifeOf(() => ({ domElement }) => ({
      mount: () => new Promise((resolve) => (stand = resolve)),
      unmount: () => Promise.resolve(void domElement.remove()),
    }));
    life.activate(place, alone);
    await settle();
    await life.fail(failureOf('took_the_page', 'It took the top bar out of the page.'));
    stand();
    await settle();
    expect(life.standing().state).toBe('failed');
    expect(outcomes()).toEqual(['mount_failed took_the_page']);
    life.deactivate();
    life.activate(place, alone);
    await settle();
    expect(life.standing().state).toBe('failed');
    expect(place).toBeEmptyDOMElement();
  });

  it('that is left while it hangs does not come back', async () => {
    let arrive: (make: MakeInstance) => void = () => undefined;
    const { life, place } = lifeOf(() => new Promise((resolve) => (arrive = resolve)));
    life.activate(place, alone);
    await settle();
    life.deactivate();
    arrive(healthy(chosen));
    await settle();
    expect(place).toBeEmptyDOMElement();
    expect(life.standing().state).toBe('registered');
  });

  it('whose file did not come comes up by itself when it is there, and not once it is left', async () => {
    let isThere = false;
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: isThere }) });
    const lose = (one: RemoteDescription): MakeInstance => {
      if (!isThere) throw failureOf('entry_refused', 'Answered with 500.', undefined, '/entry.js');
      return healthy(one);
    };
    const { life, place, loads } = lifeOf(lose);
    life.activate(place, alone);
    await settle(5000);
    expect(life.standing().state).toBe('failed');
    isThere = true;
    await settle(5000);
    expect(life.standing().state).toBe('mounted');
    expect(place).toHaveTextContent(chosen.version);

    isThere = false;
    life.activate(place, alone);
    await settle(1000);
    expect(life.standing().state).toBe('failed');
    life.deactivate();
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect([life.standing().state, loads()]).toEqual(['registered', 3]);
  });

  it('that throws an end while it is left is gone all the same, and is named', async () => {
    const { life, place } = lifeOf(() => ({ domElement }) => ({
      mount: () => Promise.resolve(void (domElement.textContent = 'here')),
      unmount: () => Promise.reject(new Error('no end')),
    }));
    life.activate(place, alone);
    await settle();
    life.deactivate();
    await settle();
    expect(place).toBeEmptyDOMElement();
    expect(life.standing()).toMatchObject({
      state: 'registered',
      failure: { cause: 'unmount_timeout', detail: 'no end' },
    });
  });
});

describe('a remote that crashes after it stood', () => {
  /** Every instance hands out the way to crash it. */
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

  it('heals by mounting again at once', async () => {
    const { crash, make, made } = fragile();
    const { life, place, outcomes } = lifeOf(make);
    life.activate(place, alone);
    await settle();
    crash();
    await settle();
    expect(life.standing()).toMatchObject({ state: 'mounted', failure: { cause: 'crashed' } });
    expect(made()).toBe(2);
    expect(outcomes()).toEqual(['mounted', 'crashed crashed', 'mounted']);
  });

  it('twice within 30 seconds makes room, and is not tried again until somebody asks', async () => {
    const { crash, make, made } = fragile();
    const { life, place } = lifeOf(make);
    life.activate(place, alone);
    await settle();
    crash();
    await settle(10_000);
    crash();
    await settle();
    expect(life.standing().state).toBe('failed');
    life.deactivate();
    life.activate(place, alone);
    await settle();
    expect(life.standing().state).toBe('failed');
    expect(made()).toBe(2);
    life.retry(place, alone);
    await settle();
    expect(life.standing().state).toBe('mounted');
  });

  it('again after 30 seconds heals again', async () => {
    const { crash, make, made } = fragile();
    const { life, place } = lifeOf(make);
    life.activate(place, alone);
    await settle();
    crash();
    await settle(30_000);
    crash();
    await settle();
    expect(life.standing().state).toBe('mounted');
    expect(made()).toBe(3);
  });
});
