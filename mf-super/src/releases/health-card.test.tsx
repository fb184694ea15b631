import {
  type Output,
  listReleaseTeams,
  readReleases,
  readRemoteHealth,
  type ReleaseStatus,
  type RemoteHealth,
} from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

type Remote = ReleaseStatus['remotes'][number];

const none = { load: null, mount: null, longTask: null, bytes: null };
const figures = (p75: number, p95: number) => ({ measured: 12, p75, p95 });

const hours = Array.from({ length: 24 }, (_, hour) => ({
  at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  visits: hour,
  failures: hour === 20 ? 4 : 0,
  loadP75: hour < 12 ? null : 400,
}));

const teams: RemoteHealth = {
  remote: 'mf-teams',
  hours,
  releases: [
    {
      version: '1.0.0-00000001',
      visits: 150,
      percent: 75,
      failures: 5,
      causes: [
        { cause: 'entry_missing', failures: 3 },
        { cause: 'other', failures: 2 },
      ],
      load: figures(420, 10_000),
      mount: figures(90, 140),
      longTask: null,
      bytes: figures(182_000, 240_000),
    },
    { version: '1.0.0-00000002', visits: 50, percent: 25, failures: 0, causes: [], ...none },
  ],
};
const unknown: RemoteHealth = { remote: 'mf-garden', hours, releases: [] };

function answered(remotes: RemoteHealth[]) {
  const api = createFakeApi();
  const of = (name: string, en: string, es: string): Remote => ({
    name,
    title: { en, es },
    withheldFrom: null,
    offered: [],
    unused: [],
    takenBack: [],
  });
  const status = { revision: 1, remotes: [of('mf-teams', 'Teams', 'Equipos')], history: [] };
  const data: Output<typeof readReleases>['data'] = {
    status,
    toldAt: new Date().toISOString(),
    requests: [],
  };
  api.answer(readReleases, { data });
  api.answer(listReleaseTeams, { data: [] });
  api.answer(readRemoteHealth, { data: { sampling: 10, remotes } });
  return api;
}

it("shows each release's share, errors by cause and percentiles, and how many visits were measured", async () => {
  await showPage('/adminsuper/releases', { api: answered([teams]) });
  const table = await screen.findByRole('table', { name: 'Teams: Releases' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(
    /1.0.0-00000001.*75%.*150.*5.*Main file missing: 3.*Other errors: 2.*420 ms.*p95: over 10,000 ms.*90 ms.*p95: 140 ms.*–.*182 kB.*p95: 240 kB/,
  );
  expect(second).toHaveTextContent(/1.0.0-00000002.*25%.*50.*0.*–.*–/);
  expect(screen.getByText(/in 1 in 10 visits \(12 so far\)/)).toBeVisible();
});

it('draws visits, errors and load time of the last 24 hours', async () => {
  await showPage('/adminsuper/releases', { api: answered([teams]) });
  const activity = await screen.findByRole('figure', { name: 'Visits and errors by hour' });
  expect(
    within(activity).getAllByLabelText(/Visits \d+ per hour, Errors \d per hour/),
  ).toHaveLength(24);
  expect(screen.getByRole('heading', { name: 'Load time by hour (ms)' })).toBeVisible();
});

it('opens with the remote in the address, by its Spanish title', async () => {
  const other = { ...teams, remote: 'mf-challenges' };
  const path = '/adminsuper/releases?health=mf-teams';
  await showPage(path, { api: answered([other, teams, unknown]), language: 'es' });
  expect(
    await screen.findByRole('button', { name: /Remoto.*Equipos|Equipos.*Remoto/ }),
  ).toBeVisible();
  expect(screen.getByText(/1 de cada 10 visitas \(12 hasta ahora\)/)).toBeVisible();
  expect(screen.getByText('Falta el archivo principal: 3')).toBeVisible();
});

it('says that there were no visits', async () => {
  await showPage('/adminsuper/releases', { api: answered([]) });
  expect(await screen.findByRole('heading', { name: 'No visits in 24 hours' })).toBeVisible();
});
