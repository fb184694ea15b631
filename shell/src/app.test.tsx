// In a page of its own: it looks at the first page load, before anyone has signed out.
import { getAuthUser, getProgram, refreshSession, updateMember } from '@stridewell/contracts';
import {
  PageProviders,
  api as platformApi,
  connectApi,
  session,
  sharedHistory,
  snackbars,
  useDocumentTitle,
} from '@stridewell/platform';
import { createFakeApi, sampleProgram, sampleViewer } from '@stridewell/testing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Shell } from './app.tsx';
import {
  address,
  closeShell,
  grantTo,
  memberOf,
  openShell,
  pageAt,
  twoRemotes,
} from './shell.fixture.tsx';

const ana = sampleViewer();
const readProgram = () => platformApi.call(getProgram, { params: { id: 100 } });

afterEach(closeShell);

describe('a page', () => {
  it('names the tab after itself and the program, and shows its title', async () => {
    const help = pageAt('/help', 'Help');
    await openShell({ viewer: ana, path: '/help', pages: [...twoRemotes.pages, help] });
    expect(document.title).toBe('Help · Northwind Walks');
    expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  });

  it('names the tab after what it shows', async () => {
    await openShell({ viewer: ana });
    const shown = renderHook(() => useDocumentTitle('River to Ridge'));
    expect(document.title).toBe('River to Ridge · Northwind Walks');
    shown.unmount();
    expect(document.title).toBe('My Dashboard · Northwind Walks');
  });

  it("hides the shell's title if it brings its own", async () => {
    await openShell({ viewer: ana });
    expect(document.title).toBe('My Dashboard · Northwind Walks');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  });

  it('takes the focus when another page is shown, not when the page changes within', async () => {
    const { user } = await openShell({ viewer: ana });
    await user.click(screen.getByRole('link', { name: 'Challenges' }));
    expect(screen.getByRole('main')).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Challenges' });
    link.focus();
    act(() => sharedHistory.push('/challenges/12'));
    expect(link).toHaveFocus();
  });

  it('can be reached past the top bar with one key', async () => {
    const { user } = await openShell({ viewer: ana });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a server that does not answer', () => {
  it('shows that it is still loading, and Retry requests it again', async () => {
    let isHeld = true;
    const held = new Promise<void>(() => undefined);
    const network = createFakeApi();
    network.answer(refreshSession, grantTo(ana.id));
    network.answer(getAuthUser, { data: ana });
    jest.useFakeTimers();
    connectApi({
      baseUrl: '/api',
      adapter: async (config) => {
        if (isHeld) await held;
        return network.adapter(config);
      },
    });
    sharedHistory.replace('/my-dashboard');
    render(
      <PageProviders history={sharedHistory}>
        <Shell installed={twoRemotes} RemoteOutlet={() => <p>The dashboard</p>} />
      </PageProviders>,
    );
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Still loading.')).toBeInTheDocument();
    isHeld = false;
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('The dashboard')).toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('an address', () => {
  it('/ becomes the dashboard and keeps the query', async () => {
    await openShell({ viewer: ana, path: '/?npt=code' });
    expect(address()).toBe('/my-dashboard');
    expect(sharedHistory.location.search).toBe('?npt=code');
  });

  it('an unknown address becomes /404, which links home', async () => {
    const { user } = await openShell({ viewer: ana, path: '/nowhere' });
    expect(address()).toBe('/404');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(document.title).toBe('Page not found · Northwind Walks');
    await user.click(screen.getByRole('link', { name: 'Go to dashboard' }));
    expect(address()).toBe('/my-dashboard');
  });

  it('an address of administrators becomes /403 for others', async () => {
    const admin = pageAt('/admin', 'Admin', { access: 'admin' });
    const pages = [...twoRemotes.pages, admin];
    await openShell({ viewer: ana, path: '/admin/reporting', pages });
    expect(address()).toBe('/403');
    expect(
      await screen.findByRole('heading', { name: "You don't have access" }),
    ).toBeInTheDocument();
  });

  it('/404 is open to people who are signed out, without a top bar', async () => {
    await openShell({ viewer: null, path: '/nowhere' });
    expect(address()).toBe('/404');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});

describe('the first visit', () => {
  it("sends the browser's time zone to the server", async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { api } = await openShell({
      viewer: sampleViewer({ timeZone: null }),
      prepare: (server) =>
        server.answer(updateMember, { data: { ...memberOf(ana), timeZone: zone } }),
    });
    await waitFor(() => expect(api.inputs(updateMember)[0]?.body).toEqual({ timeZone: zone }));
    await waitFor(() =>
      expect(session.state()).toMatchObject({ viewer: { timeZone: zone, program: { id: 100 } } }),
    );
  });

  it('sends nothing when the time zone is known', async () => {
    const { api } = await openShell({ viewer: ana });
    expect(api.inputs(updateMember)).toEqual([]);
  });
});

describe('the language of the account', () => {
  it('applies on any device on which the member signs in', async () => {
    await openShell({ viewer: sampleViewer({ language: 'es' }) });
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  });

  it('does not apply during an impersonation', async () => {
    const impersonation = { reason: 'Ticket 12', endsAt: '2099-01-01T00:00:00.000Z' };
    await openShell({ viewer: sampleViewer({ language: 'es', impersonation }) });
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('a session that the server has ended', () => {
  it('signs out and reloads the page, which then says why', async () => {
    const { api, reload } = await openShell({ viewer: ana });
    api.fail(getProgram, 'session_ended');
    await act(() => readProgram().catch(() => undefined));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(session.state().status).toBe('signed-out');
    expect(screen.getByText('Your session ended. Sign in again.')).toBeInTheDocument();
  });

  it('is recognized by the message alone, with any code', async () => {
    const { api, reload } = await openShell({ viewer: ana });
    api.fail(getProgram, 'not_signed_in', { message: 'Sorry, your session was ended.' });
    await act(() => readProgram().catch(() => undefined));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the sign-in page', async () => {
    const { reload } = await openShell({ viewer: null });
    await act(() => readProgram().catch(() => undefined));
    expect(reload).not.toHaveBeenCalled();
  });

  it("also ends when a request is cancelled because the session can't be renewed", async () => {
    const { api, reload } = await openShell({ viewer: ana });
    api.fail(getProgram, 'not_signed_in');
    await act(() => readProgram().catch(() => undefined));
    expect(reload).not.toHaveBeenCalled();
    api.fail(refreshSession, 'refresh_failed', { message: 'No such token.' });
    await act(() => readProgram().catch(() => undefined));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(session.state().status).toBe('signed-out');
  });

  it.each(['forbidden', 'not_found'] as const)('does not end with %s', async (code) => {
    const { api, reload } = await openShell({ viewer: ana });
    api.fail(getProgram, code);
    await act(() => readProgram().catch(() => undefined));
    expect(reload).not.toHaveBeenCalled();
    expect(session.state().status).toBe('signed-in');
  });
});

describe('a snackbar of a remote', () => {
  it('shows at the top of the page and disappears after its time', async () => {
    await openShell({ viewer: ana });
    jest.useFakeTimers();
    try {
      act(() => void snackbars.show({ text: 'Joined!' }));
      expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Joined!');
      act(() => jest.advanceTimersByTime(9_999));
      expect(screen.getByText('Joined!')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('Joined!')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a person who signs in after another', () => {
  it('sees their own program', async () => {
    const { api } = await openShell({ viewer: ana });
    const elsewhere = sampleViewer({ program: sampleProgram({ name: 'Southwind Steps' }) });
    api.answer(getAuthUser, { data: elsewhere });
    await act(() => session.refreshSession());
    expect(document.title).toBe('My Dashboard · Southwind Steps');
  });
});
