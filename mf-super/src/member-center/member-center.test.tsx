import {
  autocompletePrograms,
  getProgram,
  listPrograms,
  mergeMembers,
  moveMember,
  searchAllMembers,
  type ProviderMember,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage, sampleProgram } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleListedProgram } from '#sample-program.fixture.ts';
import { showPage, wtAdmin } from '#show-page.fixture.tsx';

const address = '/adminsuper/member-center';
const mio: ProviderMember = {
  id: 9,
  name: 'Mio Abe',
  username: 'mio.abe',
  email: 'mio@north.example',
  program: { id: 100, name: 'Northwind' },
  roleName: 'NonAdmin',
  status: 'active',
  registeredDate: '2026-10-01',
  lastVisit: null,
};

function centerApi(...members: ProviderMember[]) {
  const api = createFakeApi();
  api.answer(searchAllMembers, samplePage(members));
  api.answer(listPrograms, samplePage([sampleListedProgram()]));
  api.answer(getProgram, { data: sampleProgram() });
  return api;
}

it('opens at /adminsuper, and searches nothing before something is typed', async () => {
  const api = centerApi(mio);
  const { person } = await showPage('/adminsuper', { api });
  expect(await screen.findByText('Find a member')).toBeVisible();
  expect(sharedHistory.location.pathname).toBe(address);
  expect(api.inputs(searchAllMembers)).toHaveLength(0);
  await person.type(screen.getByRole('searchbox'), 'mio');
  expect(await screen.findByText('mio@north.example')).toBeVisible();
});

it('moves an account once its username is typed', async () => {
  const api = centerApi(mio);
  const closed = { programId: 100, memberId: 9, name: 'Mio Abe', username: 'mio.abe' };
  const planned = { programId: 200, memberId: null, closed, takenDays: 12, standingDays: 0 };
  api.answer(moveMember, { data: planned });
  api.answer(autocompletePrograms, { data: [{ id: 200, name: 'Southwind' }] });
  const { person } = await showPage(`${address}?program=100`, { api });
  await person.click(await screen.findByRole('button', { name: 'Manage: Mio Abe' }));
  const drawer = await screen.findByRole('dialog', { name: 'Mio Abe' });
  await person.click(within(drawer).getByRole('button', { name: 'Move to another program' }));
  await person.type(within(drawer).getByRole('searchbox'), 'south');
  await person.click(await within(drawer).findByRole('button', { name: 'Choose: Southwind' }));
  expect(await within(drawer).findByText('Days that move: 12')).toBeVisible();
  const act = within(drawer).getByRole('button', { name: 'Move account' });
  expect(act).toBeDisabled();
  await person.type(within(drawer).getByRole('textbox', { name: /^Type mio.abe/ }), 'mio.abe');
  await person.click(act);
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Mio Abe moved to Southwind'));
  expect(api.inputs(moveMember).map(({ body }) => body)).toEqual([
    { programId: 100, memberId: 9, toProgramId: 200, dryRun: 1 },
    { programId: 100, memberId: 9, toProgramId: 200, confirm: 'mio.abe' },
  ]);
});

it.each([
  ['in one program', 'Tess Abe', /Points, milestones, friends.* also move/],
  ['across programs', 'Away Abe', /team, challenges, friends, posts and answers don't move/],
])('says what a merge moves %s', async (_, into, moved) => {
  const tess = { ...mio, id: 10, name: 'Tess Abe', username: 'tess.abe' };
  const away = { ...tess, id: 11, name: 'Away Abe', program: { id: 200, name: 'Southwind' } };
  const api = centerApi(mio, tess, away);
  const closed = { programId: 100, memberId: 9, name: 'Mio Abe', username: 'mio.abe' };
  api.answer(mergeMembers, {
    data: { programId: 100, memberId: 10, closed, takenDays: 1, standingDays: 0 },
  });
  const { person } = await showPage(`${address}?program=100`, { api });
  await person.click(await screen.findByRole('button', { name: 'Manage: Mio Abe' }));
  const drawer = await screen.findByRole('dialog', { name: 'Mio Abe' });
  await person.click(within(drawer).getByRole('button', { name: 'Merge with another account' }));
  await person.type(within(drawer).getByRole('searchbox'), 'abe');
  await person.click(await within(drawer).findByRole('button', { name: `Choose: ${into}` }));
  expect(await within(drawer).findByText(moved)).toBeVisible();
});

it('is read-only for anyone below super admin', async () => {
  const { person } = await showPage(`${address}?program=100`, {
    api: centerApi(mio),
    viewer: wtAdmin,
  });
  await person.click(await screen.findByRole('button', { name: 'View: Mio Abe' }));
  const drawer = await screen.findByRole('dialog', { name: 'Mio Abe' });
  expect(within(drawer).getByText('mio.abe')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: /Move|Merge/ })).toBeNull();
});

it('lists all programs with their figures', async () => {
  await showPage(`${address}?of=programs`, { api: centerApi() });
  expect(await screen.findByRole('link', { name: 'Northwind Walks' })).toHaveAttribute(
    'href',
    `${address}?program=100`,
  );
  expect(screen.getByText('31 active in 30 days')).toBeVisible();
});
