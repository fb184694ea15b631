import { createEventBus, openPlatformScope, openRemoteScope } from './event-bus.ts';
import type { Occurrence } from './event-bus.ts';
import { maxEventsPerSecond } from './emission-limit.ts';

const loadedAt = '2026-11-21T07:00:00.000Z';
const teams = { programId: 7, teams: [{ id: 1, name: 'Night Owls' }] };

/** A bus with the platform and two remotes. */
function createPage() {
  const bus = createEventBus();
  const platform = openPlatformScope(bus);
  const [teams, plan] = [openRemoteScope(bus, 'mf-teams'), openRemoteScope(bus, 'mf-plan')];
  return { bus, platform, teams, plan };
}

afterEach(() => jest.useRealTimers());

describe('the event bus', () => {
  it('notifies every subscriber of an event, and only of that event', () => {
    const { bus, platform } = createPage();
    const scope = bus.scope();
    const heard: string[] = [];
    scope.on('dashboard-loaded', ({ page }) => heard.push(`first ${page}`));
    scope.on('dashboard-loaded', ({ page }) => heard.push(`second ${page}`));
    scope.on('session-started', () => heard.push('session'));
    platform.emit('dashboard-loaded', { page: 'MyDashboard', loadedAt });
    expect(heard).toEqual(['first MyDashboard', 'second MyDashboard']);
  });

  it('carries the settings that an admin saved', () => {
    const page = createPage();
    const heard = jest.fn();
    page.plan.on('save-settings', heard);
    page.teams.emit('save-settings', { programId: 7, group: 'team', settings: { teamsOff: 1 } });
    expect(heard).toHaveBeenCalledWith({ programId: 7, group: 'team', settings: { teamsOff: 1 } });
  });

  it.each(['platform', 'shell', '', 'mf-teams'])('opens no scope for "%s"', (name) => {
    const scopeOf = createEventBus().scope as (name: string) => unknown; // as a remote in JavaScript would
    expect(() => scopeOf(name)).toThrow(`"${name}" can't open a scope.`);
  });

  // A remote compiled against another release may emit what the types forbid.
  it.each([
    [
      'program-teams',
      { programId: '12', teams: [] },
      /^mf-teams emitted "program-teams" with an invalid payload\. programId: /,
    ],
    ['program-news', {}, /^mf-teams emitted "program-news", which isn't an event\.$/],
    ['session-ended', {}, /^mf-teams emitted "session-ended", which only the platform can emit\.$/],
  ])('refuses an invalid "%s" with a sentence', (name, payload, sentence) => {
    const page = createPage();
    const passed = jest.fn();
    page.bus.tap(passed);
    const emitUntyped = page.teams.emit as (name: string, payload: object) => void; // as a release with other types would
    expect(() => emitUntyped(name, payload)).toThrow(sentence);
    expect(passed).not.toHaveBeenCalled();
  });

  it('continues if a subscriber throws, and names its owner', () => {
    jest.useFakeTimers();
    const page = createPage();
    const heard = jest.fn();
    page.plan.on('program-teams', () => {
      throw new Error('broken subscriber');
    });
    page.plan.on('program-teams', heard);
    page.teams.emit('program-teams', teams);
    page.teams.emit('program-teams', teams);
    expect(heard).toHaveBeenCalledTimes(2);
    // Not swallowed: it reaches the console and the page's error reporting.
    expect(() => jest.runAllTimers()).toThrow('mf-plan\'s handler of "program-teams" threw.');
  });

  it('shows the inspector each event with time and sender', () => {
    jest.useFakeTimers({ now: new Date(loadedAt) });
    const page = createPage();
    const passed: Occurrence[] = [];
    const stop = page.bus.tap((occurrence) => passed.push(occurrence));
    page.teams.emit('program-teams', teams);
    stop();
    page.teams.emit('program-teams', teams);
    const at = Date.parse(loadedAt);
    expect(passed).toEqual([{ at, name: 'program-teams', sender: 'mf-teams', payload: teams }]);
  });
});

describe('a state event', () => {
  it('is delivered to later subscribers: the last payload of each subject', () => {
    const page = createPage();
    page.teams.emit('program-teams', { ...teams, teams: [] });
    page.teams.emit('program-teams', teams);
    page.teams.emit('program-teams', { programId: 8, teams: [] });
    const heard: unknown[] = [];
    page.plan.on('program-teams', (payload) => heard.push(payload));
    expect(heard).toEqual([teams, { programId: 8, teams: [] }]);
  });

  it('differs from an action: a late subscriber does not get saved settings', () => {
    const page = createPage();
    page.teams.emit('save-settings', { programId: 7, settings: {} });
    const heard = jest.fn();
    page.plan.on('save-settings', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is forgotten when the session ends, before anyone learns of the end', () => {
    const page = createPage();
    const heard = jest.fn();
    page.teams.emit('program-teams', teams);
    page.plan.on('session-ended', () => page.plan.on('program-teams', heard));
    page.platform.emit('session-ended', {});
    expect(heard).not.toHaveBeenCalled();
  });

  it('is forgotten for one subject when it is no longer true', () => {
    const page = createPage();
    page.platform.emit('dashboard-loaded', { page: 'Challenges', loadedAt });
    page.platform.emit('dashboard-loaded', { page: 'MyDashboard', loadedAt });
    page.bus.forget('dashboard-loaded', 'Challenges');
    const heard: string[] = [];
    page.plan.on('dashboard-loaded', (payload) => heard.push(payload.page));
    expect(heard).toEqual(['MyDashboard']);
  });
});

describe('a remote that floods the bus', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  function flood(page: ReturnType<typeof createPage>, count: number) {
    for (let time = 0; time < count; time += 1) page.teams.emit('program-teams', teams);
  }

  it('is limited and named once, and affects no other sender', () => {
    const page = createPage();
    const heard = jest.fn();
    const floods = jest.fn();
    page.bus.onFlood(floods);
    page.plan.on('program-teams', heard);
    flood(page, 5000);
    expect(heard).toHaveBeenCalledTimes(maxEventsPerSecond);
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^flooded_bus: mf-teams /));
    expect(floods.mock.calls).toEqual([
      [{ code: 'flooded_bus', sender: 'mf-teams', name: 'program-teams' }],
    ]);
    page.plan.emit('program-teams', teams);
    expect(heard).toHaveBeenCalledTimes(maxEventsPerSecond + 1);
  });

  it('may emit again in the next second, and is named again only after a pause', () => {
    const page = createPage();
    const floods = jest.fn();
    page.bus.onFlood(floods);
    flood(page, maxEventsPerSecond + 1);
    jest.advanceTimersByTime(1000);
    const heard = jest.fn();
    page.plan.on('save-settings', heard);
    page.teams.emit('save-settings', { programId: 7, settings: {} });
    expect(heard).toHaveBeenCalledTimes(1);
    flood(page, maxEventsPerSecond);
    expect(floods).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2000);
    flood(page, maxEventsPerSecond + 1);
    expect(floods).toHaveBeenCalledTimes(2);
  });
});

describe('a scope', () => {
  it('ends its subscriptions, timers, listeners and everything that was registered', () => {
    jest.useFakeTimers();
    const page = createPage();
    const before = { subscribers: page.bus.subscriberCount(), ...page.bus.scopeCounts() };
    const scope = openRemoteScope(page.bus, 'mf-plan');
    const called = jest.fn();
    const ended = jest.fn();
    scope.on('program-teams', called);
    scope.after(50, called);
    scope.every(50, called);
    document.addEventListener('visibilitychange', called, { signal: scope.signal });
    scope.atEnd(ended);
    expect(page.bus.scopeCounts()).toEqual({ scopes: before.scopes + 1, owned: 4 });
    scope.end();
    scope.end();
    page.teams.emit('program-teams', teams);
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(200);
    expect(called).not.toHaveBeenCalled();
    expect(ended).toHaveBeenCalledTimes(1);
    expect({ subscribers: page.bus.subscriberCount(), ...page.bus.scopeCounts() }).toEqual(before);
  });

  it('ends whatever is added after its end right away', () => {
    jest.useFakeTimers();
    const page = createPage();
    const called = jest.fn();
    const ended = jest.fn();
    page.plan.end();
    page.plan.on('program-teams', called);
    page.plan.after(0, called);
    page.plan.every(1, called);
    page.plan.atEnd(ended);
    const passed = jest.fn();
    page.bus.tap(passed);
    page.plan.emit('program-teams', teams);
    page.teams.emit('program-teams', teams);
    jest.advanceTimersByTime(10);
    expect(called).not.toHaveBeenCalled();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(passed).toHaveBeenCalledTimes(1);
  });

  it('releases what is over before it ends', () => {
    jest.useFakeTimers();
    const page = createPage();
    const worked = jest.fn();
    page.plan.after(10, worked);
    const stop = page.plan.every(10, worked);
    const unsubscribe = page.plan.on('program-teams', worked);
    jest.advanceTimersByTime(25);
    expect(worked).toHaveBeenCalledTimes(3);
    stop();
    unsubscribe();
    expect(page.bus.scopeCounts().owned).toBe(0);
    page.plan.end();
  });

  it('ends everything, even if one cleanup throws', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = createPage();
    const ended = jest.fn();
    page.plan.atEnd(() => {
      throw new Error('broken end');
    });
    page.plan.atEnd(ended);
    page.plan.end();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(complaint.mock.calls[0]?.[0]).toContain('mf-plan');
    complaint.mockRestore();
  });
});
