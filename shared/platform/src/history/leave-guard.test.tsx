import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from './routing.ts';
import { useLeaveGuard, usePendingLeave } from './leave-guard.ts';
import { sharedHistory } from './shared-history.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  const letGo = useLeaveGuard(isDirty);
  return (
    <button
      onClick={() => {
        letGo();
        sharedHistory.push('/saved');
      }}
    >
      Save
    </button>
  );
}

function Dialog() {
  const pending = usePendingLeave();
  return pending ? (
    <div role="dialog">
      <button onClick={pending.leave}>Leave</button>
      <button onClick={pending.stay}>Stay</button>
    </div>
  ) : null;
}

/** Form and dialog are in separate roots, as in a remote and the shell. */
function open(isDirty: boolean) {
  render(<Dialog />);
  return render(
    <MemoryRouter>
      <Form isDirty={isDirty} />
    </MemoryRouter>,
  );
}

function go(path: string): void {
  act(() => sharedHistory.push(path));
}

async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

beforeEach(() => {
  sharedHistory.replace('/before');
  sharedHistory.push('/form');
});

describe('a dirty form', () => {
  it('holds a link of another part until the person leaves', async () => {
    open(true);
    go('/challenges');
    expect(window.location.pathname).toBe('/form');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(window.location.pathname).toBe('/challenges');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when the person stays', async () => {
    open(true);
    go('/challenges');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toBe('/form');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the Back button pass to an address where the form stays', async () => {
    sharedHistory.replace('/form?step=1');
    sharedHistory.push('/form?step=2');
    const staysAt = ({ pathname }: { pathname: string }) => pathname === '/form';
    render(<Dialog />);
    renderHook(() => useLeaveGuard(true, staysAt));
    await goBack();
    expect(window.location.search).toBe('?step=1');
    expect(screen.queryByRole('dialog')).toBeNull();
    await goBack();
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
    expect(window.location.search).toBe('?step=1');
  });

  it('holds the Back button, and goes back when the person leaves', async () => {
    open(true);
    await goBack();
    const leave = await screen.findByRole('button', { name: 'Leave' });
    expect(window.location.pathname).toBe('/form');
    await userEvent.click(leave);
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
  });

  it('lets a change of the query pass: the form stays', () => {
    open(true);
    go('/form?tab=two');
    expect(window.location.search).toBe('?tab=two');
  });

  it('asks nothing right after it was saved', async () => {
    open(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(window.location.pathname).toBe('/saved');
    const closing = new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(closing)).toBe(true);
  });

  it('asks before the page is closed, and only while it is dirty', () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { unmount } = open(true);
    expect(closing()).toBe(true);
    unmount();
    expect(closing()).toBe(false);
  });
});

describe('a clean form', () => {
  it('is left without a dialog', () => {
    open(false);
    go('/challenges');
    expect(window.location.pathname).toBe('/challenges');
  });
});
