// In a page of its own: the page reads its registry once.
import { adminLevels, readReleases } from '@stridewell/contracts';
import { pageCache, sharedHistory } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { closeShell, openShell } from '../shell.fixture.tsx';
import { clearEventRecord } from './event-record.ts';

const walter = sampleViewer({ id: 424_242, adminLevel: adminLevels['WT Admin'] });

beforeEach(() => {
  clearEventRecord();
  document.head.innerHTML =
    '<script type="application/json" id="registry">{"registry":{"revision":7,"remotes":{"mf-plan":{"current":null,"lastGood":null,"rules":[]}}}}</script>';
});
afterEach(closeShell);

const panel = () => screen.findByRole('complementary', { name: 'Inspector' });

async function openInspector() {
  const shell = await openShell({ viewer: walter });
  await shell.user.keyboard('{Shift>}{F8}{/Shift}');
  return { ...shell, inspector: within(await panel()) };
}

describe('the inspector', () => {
  it('opens by its key, takes the focus, and returns it when it closes', async () => {
    const { user } = await openShell({ viewer: walter });
    const link = screen.getByRole('link', { name: 'Challenges' });
    link.focus();
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(await panel()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(link).toHaveFocus();
  });

  it('does not open for a member', async () => {
    const { user } = await openShell({ viewer: sampleViewer() });
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('opens for a member on a development page', async () => {
    document.head.innerHTML += '<meta name="page-mode" content="development">';
    const { user } = await openShell({ viewer: sampleViewer() });
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(await panel()).toBeInTheDocument();
  });

  it('shows a super administrator every release, including those that no one gets', async () => {
    const sunniva = sampleViewer({ id: 1, adminLevel: adminLevels['Super WT Admin'] });
    const { user, api } = await openShell({ viewer: sunniva });
    const release = { programs: null, provenSince: null, health: null };
    const at = '2026-11-20T09:00:00Z';
    api.answer(readReleases, {
      data: {
        toldAt: at,
        requests: [],
        status: {
          revision: 7,
          history: [],
          remotes: [
            {
              name: 'mf-plan',
              withheldFrom: 'everybody else',
              offered: [{ ...release, version: '3', standing: 'staged', percent: 10 }],
              unused: ['2'],
              takenBack: [{ version: '1', at, who: 'the health guard', why: 'It did not load.' }],
            },
          ],
        },
      },
    });
    await user.keyboard('{Shift>}{F8}{/Shift}');
    const inspector = within(await panel());
    await user.click(inspector.getByRole('tab', { name: 'Releases' }));
    expect(await inspector.findByRole('row', { name: /mf-plan 3/ })).toHaveTextContent('Canary10%');
    expect(inspector.getByRole('row', { name: /mf-plan 2/ })).toHaveTextContent('Not released');
    expect(inspector.getByRole('row', { name: /mf-plan 1/ })).toHaveTextContent('It did not load.');
  });

  it('says which lists are empty', async () => {
    const { inspector, user } = await openInspector();
    expect(inspector.getByRole('row', { name: /mf-plan/ })).toHaveTextContent('Retired');
    await user.click(inspector.getByRole('tab', { name: 'Releases' }));
    expect(inspector.getByText('Nothing yet')).toBeInTheDocument();
    await user.click(inspector.getByRole('tab', { name: 'Slots' }));
    expect(inspector.getByText('Nothing yet')).toBeInTheDocument();
    await user.click(inspector.getByRole('tab', { name: 'This page' }));
    expect(inspector.getByText('7')).toBeInTheDocument();
    expect(inspector.getByText('No outcomes reported yet')).toBeInTheDocument();
  });

  it('lists events as they are emitted, unless paused, and filters them', async () => {
    const { inspector, user } = await openInspector();
    await user.click(inspector.getByRole('tab', { name: 'Events' }));
    act(() => void pageCache.load('challenges', []));
    expect(await inspector.findByRole('row', { name: /dashboard-loaded/ })).toHaveTextContent(
      'challenges',
    );
    await user.click(inspector.getByRole('switch', { name: 'Pause' }));
    act(() => void pageCache.load('my-dashboard', []));
    expect(inspector.getAllByRole('row', { name: /dashboard-loaded/ })).toHaveLength(1);
    await user.click(inspector.getByRole('switch', { name: 'Pause' }));
    await waitFor(() =>
      expect(inspector.getAllByRole('row', { name: /dashboard-loaded/ })).toHaveLength(2),
    );
    await user.type(inspector.getByRole('searchbox'), 'my-dash');
    expect(inspector.getAllByRole('row', { name: /dashboard-loaded/ })).toHaveLength(1);
    await user.type(inspector.getByRole('searchbox'), 'boards');
    expect(inspector.getByText('No events match “my-dashboards”.')).toBeInTheDocument();
    await user.clear(inspector.getByRole('searchbox'));
    await user.click(inspector.getByRole('button', { name: 'Clear' }));
    expect(inspector.getByText('Nothing yet')).toBeInTheDocument();
  });

  it('copies a report without personal data and payloads to the clipboard', async () => {
    const { inspector, user } = await openInspector();
    act(() => sharedHistory.push(`/challenges/${walter.id}`));
    act(() => void pageCache.load('people', []));
    await user.click(inspector.getByRole('button', { name: 'Copy report' }));
    expect(await screen.findByText('Report copied')).toBeInTheDocument();
    const report = await navigator.clipboard.readText();
    expect(JSON.parse(report)).toMatchObject({ path: '/challenges/:id', registryRevision: 7 });
    expect(report).toContain('dashboard-loaded');
    expect(report).not.toContain('people');
    expect(report).not.toContain(String(walter.id));
  });
});
