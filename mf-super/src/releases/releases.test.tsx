import {
  askAboutRelease,
  autocompletePrograms,
  getProgram,
  listReleaseTeams,
  type Output,
  readReleases,
  readRemoteHealth,
  type ReleaseRequest,
} from '@stridewell/contracts';
import { createFakeApi, sampleProgram } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

type Board = Output<typeof readReleases>['data'];

const [current, staged, unused, taken] = [
  '1.0.0-00000001',
  '1.0.0-00000002',
  '1.0.0-00000003',
  '1.0.0-00000004',
];
const nothing = { percent: null, programs: null };

function board(changes: Partial<Board> = {}): Board {
  const at = '2026-11-01T08:00:00.000Z';
  return {
    status: {
      revision: 12,
      remotes: [
        {
          name: 'mf-teams',
          title: { en: 'Teams', es: 'Equipos' },
          withheldFrom: null,
          offered: [
            {
              version: staged ?? '',
              standing: 'staged',
              percent: 10,
              programs: [7, 8],
              provenSince: null,
              health: { members: 50, failing: 10, percent: 20, slow: 12 },
            },
            {
              version: current ?? '',
              standing: 'current',
              ...nothing,
              provenSince: at,
              health: { members: 0, failing: 0, percent: 0 },
            },
          ],
          unused: [unused ?? ''],
          takenBack: [{ version: taken ?? '', at, who: 'health guard', why: 'it failed' }],
        },
      ],
      history: [],
    },
    toldAt: new Date().toISOString(),
    requests: [],
    ...changes,
  };
}

it('shows releases by the titles of their remotes, with their programs and health', async () => {
  const api = createFakeApi();
  const promoted = { revision: 11, action: 'promote', name: 'mf-teams', version: current ?? '' };
  const history = [{ ...promoted, who: 'Bo Lee', at: '2026-11-01T08:00:00.000Z', why: 'checked' }];
  const { status } = board();
  api.answer(readRemoteHealth, { data: { sampling: 10, remotes: [] } });
  api.answer(listReleaseTeams, { data: [] });
  api.answer(readReleases, { data: board({ status: status && { ...status, history } }) });
  api.answer(getProgram, { data: sampleProgram({ name: 'Riverbend' }) });
  await showPage('/adminsuper/releases', { api });
  const list = await screen.findByRole('list', { name: 'Teams' });
  expect(await screen.findByText('Released to everyone: Teams')).toBeVisible();
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /Version 1.0.0-00000002.*Canary.*10% of members in Riverbend, Riverbend.*Members with errors: 20% of 50.*Slow starts: 12/,
  );
  expect(rows[1]).toHaveTextContent(/Live.*Everyone else.*No visits in 24 hours/);
  expect(rows[3]).toHaveTextContent(/Rolled back.*health guard.*it failed/);
  expect(screen.queryByText(/The release service hasn't responded/)).toBeNull();
});

it('starts a canary for a share of members in programs picked by name, never without a reason', async () => {
  const api = createFakeApi();
  api.answer(readRemoteHealth, { data: { sampling: 10, remotes: [] } });
  api.answer(listReleaseTeams, { data: [] });
  api.answer(readReleases, { data: board() });
  api.answer(getProgram, { data: sampleProgram() });
  api.answer(autocompletePrograms, { data: [{ id: 7, name: 'Riverbend' }] });
  const { person } = await showPage('/adminsuper/releases', { api });
  await person.click(
    await screen.findByRole('button', { name: `Start canary: Teams, version ${unused}` }),
  );
  const dialog = await screen.findByRole('dialog');
  const share = within(dialog).getByRole('textbox', { name: /^Share/ });
  await person.clear(share);
  await person.type(share, '0');
  await person.click(within(dialog).getByRole('button', { name: 'Start canary' }));
  expect(await within(dialog).findByText('Enter a whole number from 1 to 100.')).toBeVisible();
  expect(within(dialog).getByText('Enter a reason.')).toBeVisible();
  expect(api.inputs(askAboutRelease)).toHaveLength(0);
  await person.clear(share);
  await person.type(share, '25');
  await person.type(within(dialog).getByRole('searchbox', { name: /^Programs/ }), 'river');
  await person.click(await within(dialog).findByRole('button', { name: 'Add Riverbend' }));
  await person.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'A first look');
  api.fail(askAboutRelease, 'validation_failed', { message: 'no' });
  await person.click(within(dialog).getByRole('button', { name: 'Start canary' }));
  await waitFor(() =>
    expect(api.inputs(askAboutRelease)[0]?.body).toEqual({
      action: 'stage',
      remote: 'mf-teams',
      version: unused,
      why: 'A first look',
      percent: 25,
      programs: [7],
    }),
  );
});

it("shows the result of the gate, and that the release service isn't responding", async () => {
  const api = createFakeApi();
  api.answer(getProgram, { data: sampleProgram() });
  const request: ReleaseRequest = {
    id: 5,
    remote: 'mf-teams',
    version: unused ?? '',
    again: false,
    action: 'promote',
    ...nothing,
    why: 'checked',
    askedBy: 'Bo Lee',
    askedAt: '2026-11-01T08:00:00.000Z',
    state: 'refused',
    outcome: 'It calls what the API does not serve.',
    settledAt: '2026-11-01T08:00:05.000Z',
  };
  api.answer(readRemoteHealth, { data: { sampling: 10, remotes: [] } });
  api.answer(listReleaseTeams, { data: [] });
  api.answer(readReleases, {
    data: board({ toldAt: '2026-11-01T08:00:00.000Z', requests: [request] }),
  });
  await showPage('/adminsuper/releases', { api });
  expect(await screen.findByText('It calls what the API does not serve.')).toBeVisible();
  expect(screen.getByText(/The release service hasn't responded since/)).toBeVisible();
});
