import type { RemoteDescription } from '@stridewell/platform';
import { createFailure } from '#recovery/failure-cause.ts';
import { maxRevivals } from '#recovery/file-watch.ts';
import type { MakeInstance } from './mount-release.ts';
import { alone, chosen, healthy, lifeOf, never } from './remote-lifecycle.fixture.ts';
import { timeLimits } from '#recovery/time-limit.ts';

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("a remote with a file that doesn't load", () => {
  it('recovers from a hanging chunk once the chunk is available', async () => {
    let isAvailable = false;
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: isAvailable }) });
    const forget = jest.fn();
    const { life, place } = lifeOf(
      (one) => (mount) => ({
        ...healthy(one)(mount),
        mount: async () => {
          if (!isAvailable)
            throw createFailure('chunk_timeout', 'It timed out.', undefined, '/7.js');
          mount.domElement.textContent = one.version;
        },
      }),
      forget,
    );
    life.activate(place, alone);
    await settle(40_000);
    expect(life.status().state).toBe('failed');
    isAvailable = true;
    await settle(15_000);
    expect(place).toHaveTextContent(chosen.version);
    // Loaded code keeps the failure of its chunk.
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('shows no card before it is known whether a refresh helps', async () => {
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: false }) });
    let answer: () => void = () => undefined;
    const asked = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const { life, place } = lifeOf(
      () => {
        throw createFailure('chunk_missing', 'Answered with 404.', undefined, '/7.js');
      },
      undefined,
      asked,
    );
    life.activate(place, alone);
    await settle(1000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(life.status().state).not.toBe('failed');
    answer();
    await settle();
    expect(life.status().state).toBe('failed');
  });

  it('recovers automatically once its missing file is available, unless it was left', async () => {
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
      () => {
        copy = undefined;
      },
    );
    return { ...subject, server, copies: () => copies };
  }

  it('is loaded again once the file that its first render waits for is available', async () => {
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

  it('is loaded again when its page is reopened after a file hung', async () => {
    const { life, place, server, copies } = withLateFile({ ends: 'never' });
    life.activate(place, alone);
    await settle(timeLimits().mount);
    life.deactivate();
    server.hasFile = true;
    life.activate(place, alone);
    await settle();
    expect([life.status().state, copies()]).toEqual(['mounted', 2]);
  });

  it('is loaded again even if its page was left and reopened while a file hung', async () => {
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

  it('is loaded again by Retry while its first render waits for a file', async () => {
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
    'is not loaded again if its first render hangs although its file had its %s event',
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

  it('is loaded again a few times only if its file is available but hangs each time', async () => {
    const { life, place, outcomes } = withLateFile({ ends: 'never' });
    life.activate(place, alone);
    await settle(timeLimits().mount);
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true }) });
    await settle(600_000);
    expect(life.status().state).toBe('failed');
    expect(outcomes()).toHaveLength(1 + maxRevivals);
    // It would be requested again when a later test says that the connection is back.
    life.deactivate();
  });
});
