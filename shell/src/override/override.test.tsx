// In a page of its own: it changes which releases the page takes.
import { type createFakeApi, sampleViewer } from '@stridewell/testing';
import { adminLevels, listOwnReleaseTeams } from '@stridewell/contracts';
import { session, sharedHistory } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { closeShell, openShell, pageAt } from '../shell.fixture.tsx';
import { describedTrial } from './override.fixture.ts';
import { overriddenReleases, startOverride } from './override.ts';

const ana = sampleViewer();
const walter = sampleViewer({ adminLevel: adminLevels['WT Admin'] });
const asked = '?remote=plan@http://localhost:9051/dist&q=1';
const storageKey = 'stridewell.remote-override';

let stop = () => {};
let fetched: jest.Mock<Promise<Response>, []>;
const endPage = jest.fn();

beforeEach(() => {
  endPage.mockClear();
  document.head.innerHTML = '<meta name="override-origins" content="http://localhost:*">';
  fetched = jest.fn(() => Promise.resolve(Response.json(describedTrial())));
  globalThis.fetch = fetched;
});

afterEach(async () => {
  act(() => stop());
  await closeShell();
});

function asDevelopmentPage(): void {
  document.head.innerHTML += '<meta name="page-mode" content="development">';
}

/** Opens an address as a browser would, with the given person signed in. */
async function openAt(
  search: string,
  viewer: Viewer | null,
  teams: readonly string[] | ((api: ReturnType<typeof createFakeApi>) => void) = [],
) {
  sharedHistory.replace(`/my-dashboard${search}`);
  stop = startOverride(endPage);
  return openShell({
    viewer,
    path: sharedHistory.location.pathname + sharedHistory.location.search,
    prepare: (api) =>
      typeof teams === 'function'
        ? teams(api)
        : api.answer(listOwnReleaseTeams, { data: { remotes: [...teams] } }),
  });
}

const banner = () => screen.findByRole('region', { name: 'Trial releases' });

describe('an override', () => {
  it('replaces the published release, and shows a banner', async () => {
    await openAt(asked, walter);
    expect(await banner()).toHaveTextContent(
      'Trying mf-plan 1.0.0-0000000f from http://localhost:9051/dist/',
    );
    expect(overriddenReleases()['mf-plan']?.base).toBe('http://localhost:9051/dist/');
  });

  it('is removed from the address right away, and nothing else is', async () => {
    await openAt(asked, walter);
    expect(sharedHistory.location.search).toBe('?q=1');
    await banner();
  });

  it('is stored for the tab, and fetched again at the next page load', async () => {
    await openAt(asked, walter);
    await banner();
    act(() => {
      stop();
      stop = startOverride(endPage);
    });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(await banner()).toHaveTextContent('mf-plan');
  });

  it('is cleared with one click, which returns to the published release', async () => {
    const { user, reload } = await openAt(asked, walter);
    await banner();
    await user.click(screen.getByRole('button', { name: 'End trial' }));
    expect(sessionStorage.getItem(storageKey)).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('names the reason of a refusal, and the published release is used', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
    const { user, reload } = await openAt(asked, walter);
    expect(await banner()).toHaveTextContent(
      "Can't try mf-plan: remote.json didn't load from http://localhost:9051/dist. Using the published release. 404",
    );
    expect(overriddenReleases()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem(storageKey)).not.toBeNull();
  });

  it('is ignored for a member, with a notice; nothing is fetched or stored', async () => {
    await openAt(asked, ana);
    expect(await screen.findByText("You can't try releases.")).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Trial releases' })).not.toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(storageKey)).toBeNull();
  });

  it("is open to a member of the remote's team, without the inspector", async () => {
    const { api } = await openAt(asked, ana, ['mf-plan']);
    expect(await banner()).toHaveTextContent('Trying mf-plan 1.0.0-0000000f');
    expect(screen.queryByRole('button', { name: 'Inspector' })).toBeNull();
    expect(sessionStorage.getItem(storageKey)).toContain('mf-plan');
    act(() => session.updateViewer({ firstName: 'Anita' }));
    expect(endPage).not.toHaveBeenCalled();
    expect(api.inputs(listOwnReleaseTeams)).toHaveLength(1);
  });

  it('leaves out the remotes of other teams', async () => {
    await openAt(`${asked}&remote=teams@http://localhost:9052/dist`, ana, ['mf-plan']);
    expect(await banner()).not.toHaveTextContent('mf-teams');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem(storageKey)).not.toContain('mf-teams');
  });

  it("says if the person's teams didn't load, and is kept for the next page load", async () => {
    const prepare = (api: ReturnType<typeof createFakeApi>) =>
      api.fail(listOwnReleaseTeams, 'forbidden');
    await openAt(asked, ana, prepare);
    expect(await banner()).toHaveTextContent(
      "Can't try mf-plan: your teams didn't load. Using the published release.",
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(overriddenReleases()).toEqual({});
    expect(fetched).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(storageKey)).toContain('mf-plan');
  });

  it('is ignored for a member of another team', async () => {
    await openAt(asked, ana, ['mf-teams', 'mf-plan-b']);
    expect(await screen.findByText("You can't try releases.")).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is checked again at each page load: a removed team member gets the published release', async () => {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify([{ name: 'mf-plan', source: 'http://localhost:9051/dist' }]),
    );
    await openAt('', ana, []);
    expect(await screen.findByText("You can't try releases.")).toBeInTheDocument();
    expect(sessionStorage.getItem(storageKey)).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('ends if another person signs in', async () => {
    await openAt(asked, ana, ['mf-plan']);
    await banner();
    act(() => session.updateViewer({ id: ana.id + 1 }));
    expect(sessionStorage.getItem(storageKey)).toBeNull();
    expect(endPage).toHaveBeenCalledTimes(1);
  });

  it('is open to anyone on a development page', async () => {
    asDevelopmentPage();
    await openAt(asked, ana);
    expect(await banner()).toHaveTextContent('mf-plan');
  });

  it('waits for sign-in at any address', async () => {
    sharedHistory.replace('/plan?remote=plan@http://localhost:9051/dist');
    stop = startOverride(endPage);
    await openShell({ viewer: null, path: '/plan', pages: [pageAt('/challenges', 'Challenges')] });
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(sharedHistory.location.pathname).toBe('/plan');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('ends with the session: the next person starts without it', async () => {
    await openAt(asked, walter);
    await banner();
    act(() => session.updateViewer({ adminLevel: ana.adminLevel }));
    expect(sessionStorage.getItem(storageKey)).toBeNull();
    expect(endPage).toHaveBeenCalledTimes(1);
  });

  it('costs nothing on a page without one', async () => {
    await openAt('?q=1', walter);
    expect(fetched).not.toHaveBeenCalled();
    expect(overriddenReleases()).toEqual({});
  });
});
