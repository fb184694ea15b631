import type { RemoteDescription, RemoteInstance, SelectedRelease } from '@stridewell/platform';
import { createFailure } from '#recovery/failure-cause.ts';
import type { MakeInstance } from './mount-release.ts';
import { releaseOf } from '#registry/published.fixture.ts';
import { createRemoteLifecycle } from './remote-lifecycle.ts';
import type { Attempt } from './remote-lifecycle.ts';
import { maxRevivals } from '#recovery/file-watch.ts';
import { timeLimits } from '#recovery/time-limit.ts';

const chosen = releaseOf('1.0.0-00000002');
const older = releaseOf('1.0.0-00000001');
const alone: SelectedRelease = { release: chosen, lastGood: null };
const withLastGood: SelectedRelease = { release: chosen, lastGood: older };

const never = new Promise<never>(() => undefined);

/** A release that renders its version. */
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
    onChange: () => states.push(life.status().state),
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
  document.head.replaceChildren();
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

  it('recovers from a hanging chunk once the chunk is available', async () => {
    let isAvailable = false;
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: isAvailable }) });
    const abandoned: boolean[] = [];
    const { life, place } = lifeOf(
      (one) => (mount) => ({
        ...healthy(one)(mount),
        mount: async () => {
          if (!isAvailable)
            throw createFailure('chunk_timeout', 'It timed out.', undefined, '/7.js');
          mount.domElement.textContent = one.version;
        },
      }),
      (_release, isChunkLost) => abandoned.push(isChunkLost),
    );
    life.activate(place, alone);
    await settle(40_000);
    expect(life.status().state).toBe('failed');
    isAvailable = true;
    await settle(15_000);
    expect(place).toHaveTextContent(chosen.version);
    // Loaded code keeps the failure of its chunk; the restart ends loads that are under way.
    expect(abandoned).toEqual([true, false]);
  });

  /** Each copy of this code requests a file once, and every first render waits for it for good if it isn't available. */
  function withLateFile({ ends }: { ends: 'load' | 'error' | 'never' }) {
    const server = { hasFile: false };
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: server.hasFile }) });
    const file = `/remotes/mf-plan/${chosen.version}/7.js`;
    let copy: MakeInstance | undefined;
    let copies = 0;
    function loadCopy(one: RemoteDescription): MakeInstance {
      copies += 1;
      const willCome = server.hasFile;
      let isRequested = false;
      function requestFile(): void {
        if (isRequested) return;
        isRequested = true;
        const script = Object.assign(document.createElement('script'), { src: file });
        document.head.append(script);
        if (ends !== 'never') setTimeout(() => script.dispatchEvent(new Event(ends)));
      }
      return (mount) => ({
        ...healthy(one)(mount),
        mount: () => {
          if (willCome) return healthy(one)(mount).mount();
          requestFile();
          return never;
        },
      });
    }
    const subject = lifeOf(
      (one) => (copy ??= loadCopy(one)),
      (_release, isChunkLost) => {
        if (isChunkLost) copy = undefined;
      },
    );
    return { ...subject, server, copies: () => copies };
  }

  it('is loaded anew once the file that its first render waits for is available', async () => {
    const { life, place, server, outcomes, copies } = withLateFile({ ends: 'never' });
    life.activate(place, alone);
    await settle(timeLimits().mount + 20_000);
    expect([life.status().state, copies()]).toEqual(['failed', 1]);
    server.hasFile = true;
    await settle(15_000);
    expect(place).toHaveTextContent(chosen.version);
    expect(outcomes()).toEqual(['mount_failed chunk_timeout', 'mounted']);
    expect(copies()).toBe(2);
  });

  it('is loaded anew when its page is opened again after a file hung', async () => {
    const { life, place, server, copies } = withLateFile({ ends: 'never' });
    life.activate(place, alone);
    await settle(timeLimits().mount);
    life.deactivate();
    server.hasFile = true;
    life.activate(place, alone);
    await settle();
    expect([life.status().state, copies()]).toEqual(['mounted', 2]);
  });

  it('is loaded anew even if its page was left and opened again while a file hung', async () => {
    const { life, place, server, copies } = withLateFile({ ends: 'never' });
    life.activate(place, alone);
    await settle(5000);
    life.deactivate();
    life.activate(place, alone);
    await settle(timeLimits().mount);
    expect(life.status().failure?.cause).toBe('chunk_timeout');
    server.hasFile = true;
    await settle(15_000);
    expect([life.status().state, copies()]).toEqual(['mounted', 2]);
  });

  it('is loaded anew by Retry while its first render waits for a file', async () => {
    const { life, place, server, copies } = withLateFile({ ends: 'never' });
    life.activate(place, alone);
    await settle(5000);
    expect(life.status().state).toBe('mounting');
    server.hasFile = true;
    life.retry(place, alone);
    await settle();
    expect([life.status().state, copies()]).toEqual(['mounted', 2]);
  });

  it.each(['load', 'error'] as const)(
    'is not loaded anew if its first render hangs although its file had its %s event',
    async (ends) => {
      const { life, place, server, outcomes, copies } = withLateFile({ ends });
      life.activate(place, alone);
      await settle(timeLimits().mount);
      server.hasFile = true;
      await settle(120_000);
      expect(life.status().state).toBe('failed');
      expect(outcomes()).toEqual(['mount_failed mount_timeout']);
      expect(copies()).toBe(1);
    },
  );

  it('is loaded anew a few times only if its file is available but hangs each time', async () => {
    const { life, place, outcomes } = withLateFile({ ends: 'never' });
    life.activate(place, alone);
    await settle(timeLimits().mount);
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true }) });
    await settle(600_000);
    expect(life.status().state).toBe('failed');
    expect(outcomes()).toHaveLength(1 + maxRevivals);
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

  it('recovers by itself once its missing file is available, unless it was left', async () => {
    let isAvailable = false;
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: isAvailable }) });
    const lose = (one: RemoteDescription): MakeInstance => {
      if (!isAvailable)
        throw createFailure('entry_refused', 'Answered with 500.', undefined, '/entry.js');
      return healthy(one);
    };
    const { life, place, loads } = lifeOf(lose);
    life.activate(place, alone);
    await settle(5000);
    expect(life.status().state).toBe('failed');
    isAvailable = true;
    await settle(5000);
    expect(life.status().state).toBe('mounted');
    expect(place).toHaveTextContent(chosen.version);

    isAvailable = false;
    life.activate(place, alone);
    await settle(1000);
    expect(life.status().state).toBe('failed');
    life.deactivate();
    isAvailable = true;
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect([life.status().state, loads()]).toEqual(['registered', 3]);
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
