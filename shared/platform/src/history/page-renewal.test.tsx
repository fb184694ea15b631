import { render, waitFor } from '@testing-library/react';
import { useLeaveGuard } from './leave-guard.ts';
import { renewPageOn } from './page-renewal.ts';
import type { PageChange } from './page-renewal.ts';
import { createSharedHistory } from './shared-history.ts';

function DirtyForm() {
  useLeaveGuard(true);
  return null;
}

function renewing() {
  window.history.replaceState(null, '', '/start');
  const history = createSharedHistory(window);
  const changes: PageChange[] = [];
  const stop = renewPageOn((change) => {
    changes.push(change);
    return true;
  });
  return { history, changes, stop };
}

let stop: () => void = () => undefined;
afterEach(() => stop());

describe('a navigation that loads a new release', () => {
  it('loads its target, and changes nothing before', () => {
    const { history, changes, ...rest } = renewing();
    stop = rest.stop;
    history.push('/one?tab=map');
    history.replace('/two');
    expect(changes).toEqual([
      { href: '/one?tab=map', action: 'PUSH' },
      { href: '/two', action: 'REPLACE' },
    ]);
    expect(window.location.pathname).toBe('/start');
  });

  it('does not happen on the same page, or with a state', () => {
    const { history, changes, ...rest } = renewing();
    stop = rest.stop;
    history.push('/start?tab=map');
    history.push('/one', { from: 'start' });
    expect(changes).toEqual([]);
    expect(window.location.pathname).toBe('/one');
  });

  it('does not happen with unsaved changes', () => {
    const { history, changes, ...rest } = renewing();
    stop = rest.stop;
    render(<DirtyForm />);
    history.push('/one');
    expect(changes).toEqual([]);
    expect(window.location.pathname).toBe('/start');
  });

  it('may be a step back', async () => {
    const { history, changes, ...rest } = renewing();
    stop = rest.stop;
    const drawn: string[] = [];
    history.push('/one', { from: 'start' });
    history.listen(({ location }) => drawn.push(location.pathname));
    window.history.back();
    await waitFor(() =>
      expect(changes).toEqual([{ href: 'http://localhost/start', action: 'POP' }]),
    );
    expect(drawn).toEqual([]);
  });
});
