import { mergeProgramMembers, searchMembers } from '@stridewell/contracts';
import { samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { address, memberApi, told, viewer } from './member-api.fixture.ts';

it('previews the merge of a second account, and carries it out once the username is typed', async () => {
  const api = memberApi();
  const other = { id: 12, name: 'Benny Ode', username: 'benny', image: null };
  api.answer(searchMembers, samplePage([{ ...other, team: null }]));
  const moved = { takenDays: 3, standingDays: 0, adjustments: 0, friends: 2, challenges: 0 };
  const plan = { ...moved, questionPoints: 10, milestones: 1, leadsTeam: true };
  const accounts = { kept: { id: 9, name: 'Ben Ode', username: 'ben' } };
  const closed = { id: 12, name: 'Benny Ode', username: 'benny' };
  api.answer(mergeProgramMembers, {
    data: { ...plan, ...accounts, closed, team: 'Striders', organization: null },
  });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Merge accounts' }));
  await person.type(await screen.findByRole('searchbox', { name: 'Account to close' }), 'benny');
  await person.click(await screen.findByRole('button', { name: 'Add Benny Ode' }));
  expect(await screen.findByText('Days: 3')).toBeVisible();
  expect(screen.getByText('Team: Striders')).toBeVisible();
  expect(screen.getByText('Question points: 10')).toBeVisible();
  expect(screen.getByText('Milestones with their points: 1')).toBeVisible();
  expect(screen.getByText('Team leader role')).toBeVisible();
  const merge = screen.getByRole('button', { name: 'Merge accounts' });
  expect(merge).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: /^Type benny/ }), 'benny');
  await person.click(merge);
  await waitFor(() => expect(told()).toBe('Benny Ode merged into this account'));
  expect(api.inputs(mergeProgramMembers).map(({ body }) => body)).toEqual([
    { memberId: 9, closedId: 12, dryRun: 1 },
    { memberId: 9, closedId: 12, confirm: 'benny' },
  ]);
});
