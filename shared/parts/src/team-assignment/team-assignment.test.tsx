import {
  assignTeams,
  getTeamAssignment,
  previewTeamAssignment,
  undoTeamAssignment,
  type TeamAssignment,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TeamAssignmentCard } from './team-assignment.tsx';

const made: TeamAssignment = {
  id: 9,
  madeAt: '2026-11-20T08:00:00.000Z',
  undoUntil: '2026-11-21T08:00:00.000Z',
  teams: 2,
  members: 5,
  isUndone: 0,
};

async function show(assignment: TeamAssignment | null = null) {
  const api = createFakeApi();
  api.answer(getTeamAssignment, { data: { assignment } });
  api.answer(previewTeamAssignment, ({ query }) => ({
    data: {
      members: 5,
      left: 0,
      digest: `of ${query.seed} ${query.by}`,
      teams: [
        { name: 'Team 1', organization: null, members: [{ id: 1, name: 'Ana Ruiz' }] },
        { name: 'Team 2', organization: null, members: [{ id: 2, name: 'Ben Ode' }] },
      ],
    },
  }));
  const { person } = await renderScreen(<TeamAssignmentCard />, { api });
  return { api, person };
}

const told = () => snackbars.list().at(-1)?.text;

it('shows who would be in which team, shuffles again, and saves the preview', async () => {
  const { api, person } = await show();
  api.answer(assignTeams, { data: made });
  await person.click(await screen.findByRole('button', { name: 'Assign teams' }));
  const dialog = screen.getByRole('dialog', { name: 'Assign teams' });
  expect(await within(dialog).findByText('Ana Ruiz')).toBeVisible();
  await person.click(within(dialog).getByRole('radio', { name: /each organization/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Shuffle' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Create 2 teams' })).toBeEnabled(),
  );
  await person.click(within(dialog).getByRole('button', { name: 'Create 2 teams' }));
  await waitFor(() => expect(told()).toBe('2 teams created'));
  const body = { size: 8, by: 'organization', seed: 2, digest: 'of 2 organization' };
  expect(api.inputs(assignTeams)[0]?.body).toEqual(body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that people joined or left in the meantime', async () => {
  const { api, person } = await show();
  api.fail(assignTeams, 'validation_failed', { fields: { digest: ['Look once more.'] } });
  await person.click(await screen.findByRole('button', { name: 'Assign teams' }));
  const dialog = screen.getByRole('dialog');
  await person.click(await within(dialog).findByRole('button', { name: 'Create 2 teams' }));
  await waitFor(() => expect(told()).toMatch(/Someone joined or left./));
  expect(dialog).toBeVisible();
});

it('writes one person assigned to one team in the singular', async () => {
  await show({ ...made, members: 1, teams: 1 });
  expect(await screen.findByText('1 person assigned to 1 team.')).toBeVisible();
});

it('undoes an assignment after a warning about the consequences', async () => {
  const { api, person } = await show(made);
  api.answer(undoTeamAssignment, { data: { ...made, isUndone: 1 } });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  const question = screen.getByRole('alertdialog', { name: 'Undo this assignment?' });
  expect(question).toHaveTextContent('Members leave the new teams.');
  await person.click(within(question).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(told()).toBe('Assignment undone'));
});
