import {
  createChallenge,
  discardFormDraft,
  getFormDraft,
  listChallengePackages,
  searchTeams,
  searchUnique,
  type Team,
} from '@stridewell/contracts';
import { drafts, session, sharedHistory, snackbars } from '@stridewell/platform';
import { samplePage, sampleProgram, sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../show-page.fixture.tsx';
import { builderApi, nameField, organised, press } from './builder-api.fixture.ts';

const herons: Team = {
  id: 40,
  name: 'Herons',
  description: '',
  image: null,
  open: 1,
  members: 3,
  joining: 'open',
  isRequested: false,
  organization: null,
  isJoined: false,
  isTeamLeader: false,
};
const told = () => snackbars.list().at(-1)?.text;

it('creates a challenge in four steps, with a summary of the rules and the invited people', async () => {
  const api = builderApi();
  const message = 'Challenge successfully created!';
  api.answer(createChallenge, { data: organised, message });
  const { person } = await showPage('/challenge-builder/create', { api });
  await person.click(await press('Continue'));
  expect(await screen.findByText('Enter a challenge name.')).toBeVisible();
  await person.type(await nameField(), 'Canal Miles');
  await person.click(await press('Continue'));
  expect(await screen.findByText('112,000 steps in 14 days, or 8,000 a day.')).toBeVisible();
  expect(await screen.findByText(/^About 60% of active members would finish/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Count converted activities/ })).toBeEnabled();
  await person.click(screen.getByRole('checkbox', { name: /^Count manual entries/ }));
  expect(screen.getByRole('checkbox', { name: /^Count converted activities/ })).toBeDisabled();
  await person.clear(screen.getByRole('textbox', { name: /^Steps a day/ }));
  await person.type(screen.getByRole('textbox', { name: /^Steps a day/ }), '10000');
  expect(await screen.findByText('140,000 steps in 14 days, or 10,000 a day.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/active members would finish/)).toBeNull());
  await person.click(await press('Continue'));
  await person.click(await screen.findByRole('radio', { name: 'Selected people' }));
  expect(screen.queryByRole('radio', { name: 'Everyone' })).not.toBeInTheDocument();
  await person.type(screen.getByRole('searchbox'), 'ben');
  await person.click(await press('Add Ben Ode'));
  expect(drafts.read(sampleViewer().id, 'challenge-builder')).toMatchObject({
    challengeName: 'Canal Miles',
    memberIds: [{ id: 9 }],
  });
  await person.click(await press('Continue'));
  expect(await screen.findByText(/Invited: Ben Ode/)).toBeVisible();
  await person.click(await press('Create challenge'));
  await waitFor(() => expect(told()).toBe(message));
  expect(api.inputs(createChallenge)).toMatchObject([
    {
      body: {
        challengeName: 'Canal Miles',
        between: 'individuals',
        steps: 10_000,
        open: true,
        memberIds: [9],
        addCreator: true,
        graceHours: 72,
        dailyCap: 30_000,
        allowManualEntries: false,
      },
    },
  ]);
  for (const leftOut of ['featured', 'mapId'])
    expect(api.inputs(createChallenge)[0]?.body).not.toHaveProperty(leftOut);
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/challenges/500'));
  expect(drafts.read(sampleViewer().id, 'challenge-builder')).toBeNull();
});

it('says while a name is typed that it is taken, and goes back to the step with a refused field', async () => {
  const api = builderApi();
  api.fail(searchUnique, 'already_taken');
  const { person } = await showPage('/challenge-builder/create', { api });
  await person.type(await nameField(), 'Canal Miles');
  expect(await screen.findByText('This name is taken. Choose another.')).toBeVisible();
  const fields = { challengeName: ['This is already taken.'] };
  api.fail(createChallenge, 'already_taken', { fields });
  for (let step = 1; step <= 3; step += 1) await person.click(await press('Continue'));
  await person.click(await press('Create challenge'));
  expect(await screen.findByText('This is already taken.')).toBeVisible();
  expect(await nameField()).toHaveValue('Canal Miles');
  drafts.forget(sampleViewer().id, 'challenge-builder');
});

it('names the teams of a team challenge, and asks before it replaces what was typed', async () => {
  const api = builderApi();
  api.answer(listChallengePackages, samplePage([]));
  api.answer(searchTeams, samplePage([herons]));
  api.answer(createChallenge, { data: organised });
  const { program } = sampleViewer();
  const viewer = sampleViewer({ isProgramAdmin: 1, program: { ...program, teamsOff: 0 } });
  const { person } = await showPage('/challenge-builder/create', { api, viewer });
  await person.click(await press('Start from scratch'));
  await person.type(await nameField(), 'Canal Miles');
  await person.click(await press('Back'));
  await person.click(await press('Start from scratch'));
  const question = await screen.findByRole('alertdialog', { name: 'Replace your draft?' });
  await person.click(within(question).getByRole('button', { name: 'Keep my draft' }));
  expect(await nameField()).toHaveValue('Canal Miles');
  await person.click(screen.getByRole('radio', { name: 'Teams' }));
  for (let step = 1; step <= 2; step += 1) await person.click(await press('Continue'));
  await person.click(await screen.findByRole('radio', { name: 'Selected teams' }));
  await person.type(screen.getByRole('searchbox', { name: /^Search teams/ }), 'her');
  await person.click(await press('Add Herons'));
  await person.click(await press('Continue'));
  expect(await screen.findByText(/Invited: Herons/)).toBeVisible();
  await person.click(await press('Create challenge'));
  await waitFor(() =>
    expect(api.inputs(createChallenge)).toMatchObject([
      { body: { between: 'groups', teamIds: [40], includeType: 'invite' } },
    ]),
  );
});

it('continues a draft from another browser, and discards it on request', async () => {
  const api = builderApi();
  const fields = { challengeName: 'By the river', format: 'streak', steps: 6000, goal: 5 };
  const draft = {
    fields,
    browser: 'other',
    device: 'Firefox, Windows',
    savedAt: '2026-11-20T12:00:00.000Z',
  };
  api.answer(getFormDraft, { data: { draft } });
  const { person } = await showPage('/challenge-builder/create', { api });
  expect(await screen.findByText(/Draft restored from Firefox, Windows/)).toBeVisible();
  expect(await nameField()).toHaveValue('By the river');
  await person.click(await press('Continue'));
  expect(await screen.findByRole('textbox', { name: /Daily goal/ })).toHaveValue('6,000');
  await person.click(await press('Discard draft'));
  expect(await nameField()).toHaveValue('');
  expect(api.inputs(discardFormDraft)).toHaveLength(1);
});

it('asks for the goal of a format, explains it in the rules, and sends it under its own name', async () => {
  const api = builderApi();
  api.answer(createChallenge, { data: organised });
  const { person } = await showPage('/challenge-builder/create', { api });
  await person.type(await nameField(), 'Streaks');
  await person.click(await press('Continue'));
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: /Scoring/ }));
    await person.click(await screen.findByRole('option', { name }));
  };
  const rules = await screen.findByRole('region', { name: 'Rules' });
  await choose('Longest streak');
  expect(rules).toHaveTextContent('The longest streak of days with 8,000 steps or more wins.');
  expect(rules).toHaveTextContent('14 of 14 days.');
  await choose('Shared goal');
  await person.click(await press('Continue'));
  expect(screen.getByRole('textbox', { name: /Shared step goal/ })).toBeInvalid();
  await choose('Wellness points');
  expect(rules).toHaveTextContent('420 points in 14 days.');
  expect(rules).toHaveTextContent('Answers count too.');
  await person.click(screen.getByRole('checkbox', { name: 'Count points for answers' }));
  expect(rules).not.toHaveTextContent('Answers count too.');
  await person.click(await press('Continue'));
  await person.click(await press('Continue'));
  await person.click(await press('Create challenge'));
  await waitFor(() => expect(api.inputs(createChallenge)).toHaveLength(1));
  expect(api.inputs(createChallenge)[0]?.body).toMatchObject({
    format: 'points',
    pointsGoal: 420,
    trackQuestionPoints: false,
  });
});

describe('ChallengeBuilder if only admins create challenges', () => {
  const adminsOnly = sampleProgram({ membersCreateChallenges: 0 });

  it('says so at the start, and shows no form', async () => {
    const viewer = sampleViewer({ program: adminsOnly });
    await showPage('/challenge-builder/create', { api: builderApi(), viewer });
    expect(
      await screen.findByRole('heading', { name: "You can't create a challenge" }),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it("keeps what was typed if the program's setting changes in the meantime", async () => {
    const { person } = await showPage('/challenge-builder/create', { api: builderApi() });
    await person.type(await nameField(), 'Loop');
    act(() => session.updateViewer({ program: adminsOnly }));
    expect(await screen.findByText(/Your draft is saved/)).toBeVisible();
    expect(await nameField()).toHaveValue('Loop');
  });
});
