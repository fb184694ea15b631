import {
  addReleaseTeamMember,
  listReleaseTeams,
  readReleases,
  readRemoteHealth,
  type ReleaseTeamMember,
  removeReleaseTeamMember,
} from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const ana: ReleaseTeamMember = {
  remote: 'mf-outings',
  memberId: 71,
  programId: 3,
  name: 'Ana Ruiz',
  email: 'ana@riverbend.example',
  programName: 'Riverbend',
  addedAt: '2026-11-01T08:00:00.000Z',
};

function pageApi(members: ReleaseTeamMember[]) {
  const api = createFakeApi();
  api.answer(readRemoteHealth, { data: { sampling: 10, remotes: [] } });
  api.answer(readReleases, {
    data: {
      status: { revision: 1, remotes: [], history: [] },
      toldAt: new Date().toISOString(),
      requests: [],
    },
  });
  api.answer(listReleaseTeams, { data: members });
  return api;
}

describe('the card of those who can try releases', () => {
  it('adds a person to the team of a remote, and shows errors at their fields', async () => {
    const api = pageApi([]);
    const { person } = await showPage('/adminsuper/releases', { api });
    const add = await screen.findByRole('button', { name: 'Add person' });
    const remote = screen.getByRole('textbox', { name: /^Remote/ });
    const username = screen.getByRole('textbox', { name: /^Username or email/ });
    await person.type(remote, 'outings');
    await person.click(add);
    expect(await screen.findByText('Enter a name such as mf-outings.')).toBeVisible();
    expect(screen.getByText('Enter a username or email address.')).toBeVisible();
    expect(api.inputs(addReleaseTeamMember)).toHaveLength(0);
    await person.clear(remote);
    await person.type(remote, 'mf-outings');
    await person.type(username, 'nobody');
    const fields = { username: ['No member has this username or email.'] };
    api.fail(addReleaseTeamMember, 'not_found', { fields });
    await person.click(add);
    expect(await screen.findByText('No member has this username or email.')).toBeVisible();
    expect(username).toHaveValue('nobody');
    api.answer(addReleaseTeamMember, { data: ana });
    await person.clear(username);
    await person.type(username, ana.email);
    await person.click(add);
    await waitFor(() => expect(username).toHaveValue(''));
    expect(api.inputs(addReleaseTeamMember).at(-1)?.body).toEqual({
      remote: 'mf-outings',
      username: ana.email,
    });
  });

  it('sends the program if several have a member with the name, once it is a number', async () => {
    const api = pageApi([]);
    const { person } = await showPage('/adminsuper/releases', { api });
    const add = await screen.findByRole('button', { name: 'Add person' });
    await person.type(screen.getByRole('textbox', { name: /^Remote/ }), 'mf-outings');
    await person.type(screen.getByRole('textbox', { name: /^Username or email/ }), ana.email);
    const program = screen.getByRole('textbox', { name: /^Program ID/ });
    await person.type(program, 'Riverbend');
    await person.click(add);
    expect(await screen.findByText('Enter a number such as 12.')).toBeVisible();
    expect(api.inputs(addReleaseTeamMember)).toHaveLength(0);
    api.answer(addReleaseTeamMember, { data: ana });
    await person.clear(program);
    await person.type(program, ' 3 ');
    await person.click(add);
    await waitFor(() => expect(program).toHaveValue(''));
    expect(api.inputs(addReleaseTeamMember)[0]?.body).toEqual({
      remote: 'mf-outings',
      username: ana.email,
      programId: 3,
    });
  });

  it('removes a person from one team only after asking', async () => {
    const api = pageApi([ana, { ...ana, remote: 'mf-garden' }]);
    api.answer(removeReleaseTeamMember, { data: [] });
    const { person } = await showPage('/adminsuper/releases', { api });
    const list = await screen.findByRole('list', { name: 'Who can try releases' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      'Ana Ruizmf-outings · ana@riverbend.example · Riverbend',
    );
    await person.click(
      within(list).getByRole('button', { name: 'Remove Ana Ruiz from mf-outings' }),
    );
    const ask = await screen.findByRole('alertdialog', { name: 'Remove Ana Ruiz?' });
    expect(api.inputs(removeReleaseTeamMember)).toHaveLength(0);
    await person.click(within(ask).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.inputs(removeReleaseTeamMember)[0]?.body).toEqual({
        remote: 'mf-outings',
        memberId: 71,
      }),
    );
  });
});
