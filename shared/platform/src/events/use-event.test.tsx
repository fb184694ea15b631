import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { events, openRemoteScope, platformScope } from './event-bus.ts';
import type { Occurrence } from './event-bus.ts';
import { ScopeProvider, useEmit, useEvent } from './use-event.ts';

const loadedAt = '2026-11-21T07:00:00.000Z';
const teams = { programId: 7, teams: [{ id: 1, name: 'Night Owls' }] };

describe('a component that listens', () => {
  function Listener({ onPage }: { onPage: (page: string) => void }) {
    useEvent('dashboard-loaded', ({ page }) => onPage(page));
    return null;
  }

  it('calls its latest handler', () => {
    const first = jest.fn();
    const second = jest.fn();
    const { rerender } = render(<Listener onPage={first} />);
    rerender(<Listener onPage={second} />);
    platformScope.emit('dashboard-loaded', { page: 'Challenges', loadedAt });
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

describe('a component that emits', () => {
  it('emits in the name of its remote', () => {
    function Speaker() {
      const emit = useEmit();
      return <button onClick={() => emit('program-teams', teams)}>Tell</button>;
    }
    const scope = openRemoteScope(events, 'mf-teams');
    const passed: Occurrence[] = [];
    const stop = events.tap((occurrence) => passed.push(occurrence));
    const { getByRole } = render(
      <ScopeProvider value={scope}>
        <Speaker />
      </ScopeProvider>,
    );
    getByRole('button').click();
    expect(passed).toMatchObject([{ sender: 'mf-teams', name: 'program-teams', payload: teams }]);
    stop();
    scope.end();
  });
});
