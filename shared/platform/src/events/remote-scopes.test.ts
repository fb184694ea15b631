import { events } from './event-bus.ts';
import type { Occurrence } from './event-bus.ts';
import { openOwnScope, takeRemoteScopes } from './remote-scopes.ts';

const teams = { programId: 7, teams: [] };

describe('scopes of remotes', () => {
  it('are opened only by the shell, once it has taken them', () => {
    // In someone else's root the instance opens its own.
    openOwnScope('mf-plan').end();
    const openRemoteScope = takeRemoteScopes();
    expect(() => takeRemoteScopes()).toThrow('Only the shell can create remote scopes');
    expect(() => openOwnScope('mf-teams')).toThrow('mf-teams was mounted without its scope');
    const passed: Occurrence[] = [];
    const stop = events.tap((occurrence) => passed.push(occurrence));
    const scope = openRemoteScope('mf-plan');
    scope.emit('program-teams', teams);
    expect(passed).toMatchObject([{ sender: 'mf-plan', payload: teams }]);
    stop();
    scope.end();
  });
});
