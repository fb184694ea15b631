import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { events } from '#events/event-bus.ts';
import { useEvent, useEventScope } from '#events/use-event.ts';
import { sharedHistory } from '#history/shared-history.ts';
import { useLocation, useNavigationType } from '#history/routing.ts';
import { defineRemote } from '#composition/define-remote.ts';
import { remoteLifecycles } from './remote-lifecycles.tsx';

const remote = defineRemote({
  name: 'mf-plan',
  title: { en: 'Plan', es: 'Plan' },
  paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
  links: [],
});

function createInstance(
  routes: ComponentType,
  onCrash: (error: unknown) => void = () => undefined,
) {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const { createInstance: create } = remoteLifecycles({
    remote,
    routes,
    locales: { en: {}, es: {} },
  });
  return { domElement, ...create({ domElement, onCrash }) };
}

function Healthy() {
  return <h1>Your plan</h1>;
}

function ThrowsOnMount(): ReactElement {
  throw new Error('broken render');
}

function ThrowsLater() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 50);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new Error('broken later');
  return <h1>Still here</h1>;
}

const suspended = new Promise<never>(() => undefined);

function SuspendsForEver(): ReactElement {
  throw suspended;
}

let complaints: jest.SpyInstance;

// The lifecycles run outside of act, as in the page.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/plan');
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('a mounted remote', () => {
  it('shows its screens, and leaves nothing behind when it is unmounted', async () => {
    const { mount, unmount, domElement } = createInstance(Healthy);
    await mount();
    expect(screen.getByRole('heading', { name: 'Your plan' })).toBeVisible();
    await unmount();
    expect(domElement).toBeEmptyDOMElement();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('mounts again, even while another instance is unmounting', async () => {
    const first = createInstance(Healthy);
    await first.mount();
    const leaving = first.unmount();
    const second = createInstance(Healthy);
    await second.mount();
    await leaving;
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    await second.unmount();
  });

  it('rejects if it throws on its first render, and can be unmounted', async () => {
    const { mount, unmount } = createInstance(ThrowsOnMount);
    await expect(mount()).rejects.toThrow('broken render');
    await unmount();
  });

  it('reports a later error once, and can be unmounted', async () => {
    const onCrash = jest.fn();
    const { mount, unmount, domElement } = createInstance(ThrowsLater, onCrash);
    await mount();
    expect(screen.getByRole('heading', { name: 'Still here' })).toBeVisible();
    await waitFor(() => expect(onCrash).toHaveBeenCalled());
    expect(onCrash.mock.calls).toEqual([[new Error('broken later')]]);
    expect(domElement).toBeEmptyDOMElement();
    await unmount();
  });

  it('resolves once suspended content appears, and can be unmounted before', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let isThere = false;
    function Suspends(): ReactElement {
      if (!isThere) throw arrived;
      return <h1>Here at last</h1>;
    }
    const { mount, unmount } = createInstance(Suspends);
    const onMounted = jest.fn();
    const mounting = mount().then(onMounted);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onMounted).not.toHaveBeenCalled();
    isThere = true;
    arrive();
    await mounting;
    expect(screen.getByRole('heading', { name: 'Here at last' })).toBeVisible();
    await unmount();

    const forEver = createInstance(SuspendsForEver);
    void forEver.mount().then(onMounted);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onMounted).toHaveBeenCalledTimes(1);
    await forEver.unmount();
    expect(forEver.domElement).toBeEmptyDOMElement();
  });

  it('is notified only of its own addresses, and how they were reached', async () => {
    const seen: string[] = [];
    function Listening() {
      const { pathname } = useLocation();
      seen.push(`${useNavigationType()} ${pathname}`);
      return null;
    }
    const { mount, unmount } = createInstance(Listening);
    await mount();
    sharedHistory.push('/challenges');
    sharedHistory.push('/plan/today');
    await waitFor(() => expect(seen).toContain('PUSH /plan/today'));
    expect([...new Set(seen)]).toEqual(['POP /plan', 'PUSH /plan/today']);
    await unmount();
  });

  it('leaves no listener, timer or subscription behind after 200 mounts', async () => {
    let calls = 0;
    const count = () => (calls += 1);
    function Busy() {
      const scope = useEventScope();
      useEvent('program-teams', count);
      useEffect(() => {
        document.addEventListener('visibilitychange', count, { signal: scope.signal });
        scope.every(1, count);
        scope.atEnd(count);
      }, [scope]);
      return <h1>Busy</h1>;
    }
    const before = { subscribers: events.subscriberCount(), ...events.scopeCounts() };
    for (let cycle = 0; cycle < 200; cycle += 1) {
      const { mount, unmount } = createInstance(Busy);
      await mount();
      await unmount();
    }
    expect({ subscribers: events.subscriberCount(), ...events.scopeCounts() }).toEqual(before);
    calls = 0;
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toBe(0);
  });

  it('owns nothing any more after a later error', async () => {
    const before = events.scopeCounts();
    const { mount, unmount } = createInstance(ThrowsLater);
    await mount();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(events.scopeCounts()).toEqual(before);
    await unmount();
  });
});
