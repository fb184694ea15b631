import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createEventBus, events } from './event-bus.ts';
import { useEvent } from './use-event.ts';

const loadedAt = '2026-11-21T07:00:00.000Z';

describe('the event bus', () => {
  it('tells every subscriber of an event, and only of that event', () => {
    const bus = createEventBus();
    const scope = bus.scope();
    const heard: string[] = [];
    scope.on('dashboard-loaded', ({ page }) => heard.push(`first ${page}`));
    scope.on('dashboard-loaded', ({ page }) => heard.push(`second ${page}`));
    scope.on('session-started', () => heard.push('session'));
    bus.emit('dashboard-loaded', { page: 'MyDashboard', loadedAt });
    expect(heard).toEqual(['first MyDashboard', 'second MyDashboard']);
  });

  it('refuses a payload that is not what the event carries', () => {
    const bus = createEventBus();
    const heard = jest.fn();
    bus.scope().on('program-teams', heard);
    const wrong = { programId: '12', teams: [] };
    // A remote compiled against another release can send what the type forbids.
    expect(() => bus.emit('program-teams', wrong as never)).toThrow(/programId/);
    expect(heard).not.toHaveBeenCalled();
  });

  it('carries the settings that an admin saved', () => {
    const bus = createEventBus();
    const heard = jest.fn();
    bus.scope().on('save-settings', heard);
    bus.emit('save-settings', { programId: 7, group: 'team', settings: { teamsOff: 1 } });
    expect(heard).toHaveBeenCalledWith({ programId: 7, group: 'team', settings: { teamsOff: 1 } });
  });

  it('is silent after a scope has ended, also for a subscription made too late', () => {
    const bus = createEventBus();
    const scope = bus.scope();
    const heard = jest.fn();
    scope.on('session-ended', heard);
    scope.end();
    scope.on('session-ended', heard);
    bus.emit('session-ended', {});
    expect(heard).not.toHaveBeenCalled();
    expect(bus.subscriberCount()).toBe(0);
  });

  it('goes on when one subscriber throws', () => {
    jest.useFakeTimers();
    try {
      const bus = createEventBus();
      const scope = bus.scope();
      const heard = jest.fn();
      scope.on('session-ended', () => {
        throw new Error('broken subscriber');
      });
      scope.on('session-ended', heard);
      bus.emit('session-ended', {});
      expect(heard).toHaveBeenCalledTimes(1);
      // The failure is not swallowed: it reaches the page's error reporting.
      expect(() => jest.runAllTimers()).toThrow('broken subscriber');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a component that listens', () => {
  function Listener({ onPage }: { onPage: (page: string) => void }) {
    useEvent('dashboard-loaded', ({ page }) => onPage(page));
    return null;
  }

  it('hears with its latest handler', () => {
    const first = jest.fn();
    const second = jest.fn();
    const { rerender } = render(<Listener onPage={first} />);
    rerender(<Listener onPage={second} />);
    events.emit('dashboard-loaded', { page: 'Challenges', loadedAt });
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith('Challenges');
  });

  it('leaves nothing behind after 200 mounts', () => {
    const before = events.subscriberCount();
    for (let mount = 0; mount < 200; mount += 1) {
      const { unmount } = render(
        <StrictMode>
          <Listener onPage={() => undefined} />
        </StrictMode>,
      );
      expect(events.subscriberCount()).toBe(before + 1);
      unmount();
    }
    expect(events.subscriberCount()).toBe(before);
  });
});
