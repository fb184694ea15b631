import type { RemoteInstance, SelectedRelease } from '@stridewell/platform';
import { waitFor } from '@testing-library/react';
import { getAppStatus, start, triggerAppChange } from 'single-spa';
import { createFailure } from '#recovery/failure-cause.ts';
import type { MakeInstance } from './mount-release.ts';
import { releaseOf } from '#registry/published.fixture.ts';
import { registerRemote } from './remote-application.ts';
import { createRemoteLifecycle } from './remote-lifecycle.ts';

const selected: SelectedRelease = { release: releaseOf('1.0.0-00000002'), lastGood: null };
let wanted = '';
let made = 0;

beforeAll(() => start({ urlRerouteOnly: true }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const healthy: MakeInstance = ({ domElement }) => ({
  mount: () => Promise.resolve(void (domElement.textContent = 'here')),
  unmount: () => Promise.resolve(),
});

/** Registers a remote; `load` gets the number of the attempt. */
function remote(load: (attempt: number) => MakeInstance | Promise<MakeInstance>) {
  const name = `mf-remote-${(made += 1)}`;
  const place = document.createElement('div');
  let attempts = 0;
  const life = createRemoteLifecycle({
    name,
    load: () => ({ value: (async () => load((attempts += 1)))(), forget: () => undefined }),
    onChange: () => application.update(),
    onAttempt: () => undefined,
  });
  const application = registerRemote({
    name,
    life,
    isWanted: () => wanted === name,
    activate: () => life.activate(place, selected),
  });
  return { name, place, life, application, status: () => getAppStatus(name) };
}

type Remote = ReturnType<typeof remote>;

/** Opens a remote's page as the shell does: applications are updated before single-spa. */
function goTo(to: Remote, from?: Remote): void {
  wanted = to.name;
  from?.application.update();
  to.application.update();
  void triggerAppChange();
}

const settle = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('getAppStatus', () => {
  it('reports LOADING_SOURCE_CODE until the entry has arrived, then MOUNTED', async () => {
    let arrive: (make: MakeInstance) => void = () => undefined;
    const slow = remote(() => new Promise((resolve) => (arrive = resolve)));
    goTo(slow);
    await waitFor(() => expect(slow.status()).toBe('LOADING_SOURCE_CODE'));
    arrive(healthy);
    await waitFor(() => expect(slow.status()).toBe('MOUNTED'));
    expect(slow.place).toHaveTextContent('here');
  });

  it('reports MOUNTING during the first render', async () => {
    let stand: () => void = () => undefined;
    const hanging: RemoteInstance = {
      mount: () => new Promise((resolve) => (stand = resolve)),
      unmount: () => Promise.resolve(),
    };
    const slow = remote(() => () => hanging);
    goTo(slow);
    await waitFor(() => expect(slow.status()).toBe('MOUNTING'));
    stand();
    await waitFor(() => expect(slow.status()).toBe('MOUNTED'));
  });

  it('reports LOAD_ERROR for a remote that did not load, and MOUNTED after a retry', async () => {
    const lost = remote((attempt) => {
      if (attempt === 1) throw createFailure('entry_broken', 'It threw.');
      return healthy;
    });
    goTo(lost);
    await waitFor(() => expect(lost.status()).toBe('LOAD_ERROR'));
    lost.life.retry(lost.place, selected);
    await waitFor(() => expect(lost.status()).toBe('MOUNTED'));
  });

  it('reports SKIP_BECAUSE_BROKEN for a remote that did not mount, and MOUNTED after a retry', async () => {
    let isBroken = true;
    const broken = remote(() => (mount) => ({
      ...healthy(mount),
      mount: async () => {
        await settle(10);
        if (isBroken) throw new Error('no');
        await healthy(mount).mount();
      },
    }));
    goTo(broken);
    await waitFor(() => expect(broken.life.status().state).toBe('failed'));
    await waitFor(() => expect(broken.status()).toBe('SKIP_BECAUSE_BROKEN'));
    isBroken = false;
    broken.life.retry(broken.place, selected);
    await waitFor(() => expect(broken.status()).toBe('MOUNTED'));
  });

  it('reports NOT_MOUNTED for a remote that crashed for good, and MOUNTED after a retry', async () => {
    const crashes: (() => void)[] = [];
    const fragile = remote(() => (mount) => {
      crashes.push(() => mount.onCrash(new Error('late')));
      return healthy(mount);
    });
    goTo(fragile);
    await waitFor(() => expect(fragile.status()).toBe('MOUNTED'));
    crashes[0]?.();
    await waitFor(() => expect(crashes).toHaveLength(2));
    await waitFor(() => expect(fragile.life.status().state).toBe('mounted'));
    expect(fragile.status()).toBe('MOUNTED');
    crashes[1]?.();
    await waitFor(() => expect(fragile.life.status().state).toBe('failed'));
    await waitFor(() => expect(fragile.status()).toBe('NOT_MOUNTED'));
    fragile.life.retry(fragile.place, selected);
    await waitFor(() => expect(fragile.status()).toBe('MOUNTED'));
  });
});

describe('single-spa', () => {
  it('mounts the next remote while the previous one still loads', async () => {
    const hanging = remote(() => new Promise(() => undefined));
    const next = remote(() => healthy);
    goTo(hanging);
    await waitFor(() => expect(hanging.status()).toBe('LOADING_SOURCE_CODE'));
    goTo(next, hanging);
    await waitFor(() =>
      expect([hanging.status(), next.status()]).toEqual(['NOT_BOOTSTRAPPED', 'MOUNTED']),
    );
    await waitFor(() => expect(hanging.life.status().state).toBe('registered'));
  });

  it('mounts a remote that failed once its page is opened again', async () => {
    let isBroken = true;
    const lost = remote(() => {
      if (isBroken) throw createFailure('entry_missing', 'It is not there.');
      return healthy;
    });
    const next = remote(() => healthy);
    goTo(lost);
    await waitFor(() => expect(lost.status()).toBe('LOAD_ERROR'));
    goTo(next, lost);
    await settle(250);
    isBroken = false;
    goTo(lost, next);
    await waitFor(() => expect([next.status(), lost.status()]).toEqual(['NOT_MOUNTED', 'MOUNTED']));
  });

  it('reports a failed remote as LOAD_ERROR in app-change', async () => {
    const statuses: unknown[] = [];
    const listen = (event: Event) =>
      statuses.push((event as CustomEvent<{ newAppStatuses: unknown }>).detail.newAppStatuses); // single-spa's event
    window.addEventListener('single-spa:app-change', listen);
    const lost = remote(() => {
      throw createFailure('entry_broken', 'It threw.');
    });
    goTo(lost);
    await waitFor(() =>
      expect(statuses).toContainEqual(expect.objectContaining({ [lost.name]: 'LOAD_ERROR' })),
    );
    window.removeEventListener('single-spa:app-change', listen);
  });
});
