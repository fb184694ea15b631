import { getAuthUser, getProgram, refreshSession } from '@stridewell/contracts';
import {
  api as platformApi,
  selectReleases,
  sharedHistory,
  useLeaveGuard,
} from '@stridewell/platform';
import type { Registry } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { watchForNewRelease } from '#registry/new-release.ts';
import { registryOf, serveRegistry, signedText, writePage } from '#registry/published.fixture.ts';
import { address, closeShell, grantTo, openShell } from '../shell.fixture.tsx';
import { readinessInterval } from './use-maintenance.ts';

const ana = sampleViewer();
const readProgram = () =>
  act(() => platformApi.call(getProgram, { params: { id: 100 } }).catch(() => undefined));

/** The answer to readiness checks: ready, or not ready for a reason. */
function serverIs(ready: () => boolean, code = 'unavailable') {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      ready()
        ? Response.json({ data: { status: 'ready' } })
        : Response.json({ error: { code } }, { status: 503 }),
    );
}

afterEach(async () => {
  jest.useRealTimers();
  await closeShell();
});

describe('a server in maintenance', () => {
  const title = 'Down for maintenance';

  it('shows a notice when the page loads, and the page opens automatically afterwards', async () => {
    let isReady = false;
    serverIs(() => isReady, 'maintenance');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { api } = await openShell({
      viewer: null,
      prepare: (server) => server.fail(refreshSession, 'unavailable'),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    isReady = true;
    api.answer(refreshSession, grantTo(ana.id));
    api.answer(getAuthUser, { data: ana });
    await act(() => jest.advanceTimersByTimeAsync(readinessInterval));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
  });

  it('can be checked again right away', async () => {
    let isReady = false;
    serverIs(() => isReady, 'maintenance');
    const { api, user } = await openShell({
      viewer: null,
      prepare: (server) => server.fail(refreshSession, 'unavailable'),
    });
    await screen.findByRole('heading', { name: title });
    isReady = true;
    api.answer(refreshSession, grantTo(ana.id));
    api.answer(getAuthUser, { data: ana });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
  });

  it('is noticed without a retry if it begins after the start failed', async () => {
    let code = 'unavailable';
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ error: { code } }, { status: 503 }));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    await openShell({
      viewer: null,
      prepare: (server) => server.fail(refreshSession, 'unavailable'),
    });
    await screen.findByRole('heading', { name: "Can't reach the server" });
    await act(() => jest.advanceTimersByTimeAsync(0));
    code = 'maintenance';
    await act(() => jest.advanceTimersByTimeAsync(readinessInterval));
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('leaves the page of someone signed in, under the notice of a lost connection', async () => {
    serverIs(() => false, 'maintenance');
    const { api } = await openShell({ viewer: ana, path: '/challenges' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    api.fail(getProgram, 'unavailable');
    await readProgram();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
    expect(screen.getByText('Remote at /challenges')).toBeVisible();
    expect(screen.getByText(/Can't connect/)).toBeVisible();
  });

  it('is not assumed of a server that is only busy', async () => {
    const readiness = serverIs(() => false);
    await openShell({
      viewer: null,
      prepare: (server) => server.fail(refreshSession, 'unavailable'),
    });
    await waitFor(() => expect(readiness).toHaveBeenCalledWith('/api/readyz', expect.anything()));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: "Can't reach the server" })).toBeInTheDocument(),
    );
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  });
});

describe('an unreachable server', () => {
  const away = () =>
    openShell({ viewer: null, prepare: (server) => server.disconnect(refreshSession) });
  const back = ({ api }: Awaited<ReturnType<typeof away>>) => {
    api.answer(refreshSession, grantTo(ana.id));
    api.answer(getAuthUser, { data: ana });
  };

  it("isn't mistaken for a missing session, and can be retried", async () => {
    const page = await away();
    expect(screen.getByRole('heading', { name: "Can't reach the server" })).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(document.title).toContain("Can't reach the server");
    back(page);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
  });

  it('is retried when the network is back', async () => {
    const page = await away();
    back(page);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
  });
});

describe('a member whose server stops responding', () => {
  it('keeps the page under one notice, which disappears when the server is back', async () => {
    let isReady = false;
    serverIs(() => isReady);
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    const { api } = await openShell({ viewer: ana });
    api.disconnect(getProgram);
    await readProgram();
    expect(screen.getByText(/Can't connect/)).toBeInTheDocument();
    expect(screen.getByText('Remote at /my-dashboard')).toBeInTheDocument();
    isReady = true;
    // Checks right away, as a browser does when it is online again, instead of after the pause.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.queryByText(/Can't connect/)).not.toBeInTheDocument();
    });
  });
});

describe('a browser without a network', () => {
  it('shows that nothing can be saved until it is online', async () => {
    await openShell({ viewer: ana });
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You're offline/)).toBeInTheDocument();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  });
});

describe('a missing file of the page', () => {
  function failToLoad(name: string) {
    const reason = Object.assign(new Error('Loading chunk 7 failed.'), { name });
    const event = Object.assign(new Event('unhandledrejection'), { reason });
    act(() => void window.dispatchEvent(event));
  }

  let stopAsking: () => void = () => undefined;
  afterEach(() => act(() => stopAsking()));

  function publish(shell: string) {
    const choose = (registry: Registry) => selectReleases(registry, null);
    stopAsking = watchForNewRelease({
      revision: 1,
      chosen: () => choose(registryOf('1.0.0-00000001')),
      selectFrom: choose,
    });
    const text = signedText(registryOf('1.0.0-00000001'));
    writePage(text);
    return serveRegistry(() => text, { 'stridewell-shell': shell });
  }

  it('does not ask to refresh while no release has replaced it', async () => {
    const asked = publish('');
    await openShell({ viewer: ana });
    failToLoad('ChunkLoadError');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/registry.json', expect.anything()));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows Refresh Needed, with the one button that helps', async () => {
    publish('shell.newer.js');
    const { user, reload } = await openShell({ viewer: ana });
    failToLoad('ChunkLoadError');
    const dialog = await screen.findByRole('alertdialog', { name: 'Refresh Needed' });
    expect(within(dialog).getByText('The app has been updated.')).toBeInTheDocument();
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Refresh' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not assumed for any other failure', async () => {
    await openShell({ viewer: ana });
    failToLoad('TypeError');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a form with unsaved changes', () => {
  function DirtyForm() {
    useLeaveGuard(true);
    return <p>A dirty form</p>;
  }

  it('asks before it is left', async () => {
    const { user } = await openShell({ viewer: ana, Remote: DirtyForm });
    act(() => sharedHistory.push('/challenges'));
    const ask = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(ask).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/my-dashboard');
    act(() => sharedHistory.push('/challenges'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(address()).toBe('/challenges');
  });
});

describe('a crashed shell', () => {
  it('shows a message instead of a blank page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, reload } = await openShell({
      viewer: ana,
      Remote: () => {
        throw new Error('broken');
      },
    });
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
