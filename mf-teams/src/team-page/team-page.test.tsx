import {
  answerTeamRequest,
  getTeam,
  getTeamProgress,
  listProgramChallenges,
  listTeamRequests,
  listTeamStays,
  removeTeamMembers,
  requestToJoinTeam,
  withdrawTeamRequest,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { sampleChallenge, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '../show-page.fixture.tsx';
import { ben, ledByViewer, sampleDetails, sampleTeam, teamApi, viewer } from '../team.fixture.ts';

async function choose(person: Awaited<ReturnType<typeof showPage>>['person'], act: string) {
  await person.click(await screen.findByRole('button', { name: 'Actions for Herons' }));
  await person.click(await screen.findByRole('menuitem', { name: act }));
}

it("shows the team's profile, one board, and each member's days since they joined", async () => {
  const { person } = await showPage('/teams/40', { api: teamApi(sampleDetails()), viewer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Herons' })).toBeVisible();
  expect(screen.getByText('3 of 10 members')).toBeVisible();
  expect(screen.getByText('By the weir')).toBeVisible();
  expect(screen.getByText('Team leader')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ben Ode' })).toHaveAttribute('href', '/profile/ben');
  expect(screen.getByRole('button', { name: 'Join Herons' })).toBeVisible();
  const board = await screen.findByRole('region', { name: 'Member leaderboard' });
  expect((await within(board).findAllByText(/Ben Okafor/))[0]).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Steps by member' })).not.toBeInTheDocument();
  await person.click(within(board).getByRole('radio', { name: 'By day' }));
  const table = await screen.findByRole('table', { name: 'Steps by member' });
  expect(within(table).getByRole('row', { name: /Ben Ode/ })).toHaveTextContent('9,000');
  expect(within(board).queryByText(/Ben Okafor/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Herons' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Challenges' })).not.toBeInTheDocument();
});

it('explains the score in a challenge day by day', async () => {
  const api = teamApi(sampleDetails());
  const between = 'groups' as const;
  const challenges = [
    sampleChallenge({ between, name: 'Team Loop' }),
    sampleChallenge({ id: 501, name: 'Solo' }),
  ];
  api.answer(listProgramChallenges, samplePage(challenges));
  const stay = { firstDay: '2026-11-02', lastDay: '2026-11-09', from: null, to: 'Otters' };
  const unnamed = { member: null, firstDay: '2026-11-12', lastDay: null, from: null, to: null };
  api.answer(listTeamStays, samplePage([unnamed, { ...stay, member: ben }]));
  const { person } = await showPage('/teams/40', { api, viewer });
  expect(await screen.findByRole('link', { name: 'Team Loop' })).toBeVisible();
  expect(screen.getByText('4,000 steps per member')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Solo' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Why this score in Team Loop?' }));
  const why = screen.getByRole('dialog', { name: '4,000 steps per member in Team Loop' });
  expect(why).toHaveTextContent('Nov 20, 2026: 12,000 ÷ 3 = 4,000');
  expect(
    await within(why).findByText(
      'Ben Ode: counted from Nov 2, 2026 to Nov 9, 2026. After that, on Otters.',
    ),
  ).toBeVisible();
  expect(why).toHaveTextContent('Hidden name: counts from Nov 12, 2026.');
});

it("compares its week with its own goal, and each member's with their own", async () => {
  const api = teamApi(ledByViewer({ dailyGoal: 8000 }));
  api.answer(getTeamProgress, {
    data: {
      startDate: '2026-11-13',
      endDate: '2026-11-19',
      dailyGoal: 8000,
      average: 6000,
      goalDays: 2,
      compared: 3,
      mostImproved: [{ member: ben, percent: 50, weekAverage: 3000, usualAverage: 2000 }],
      mostConsistent: [{ member: ben, days: 25 }],
    },
  });
  const { person } = await showPage('/teams/40', { api, viewer });
  const bar = await screen.findByRole('progressbar', {
    name: 'Daily goal per member: 8,000 steps',
  });
  expect(bar).toHaveAttribute('aria-valuetext', 'Average: 6,000');
  await person.click(screen.getByRole('radio', { name: 'Progress' }));
  expect(screen.getByRole('list', { name: 'Most improved' })).toHaveTextContent(
    'Ben Ode50% more: 3,000 a day, up from 2,000',
  );
  expect(screen.getByRole('list', { name: 'Most consistent' })).toHaveTextContent(
    'Steady on 25 of 28 days',
  );
  expect(screen.getByRole('link', { name: 'Change goal' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Why these people?' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Members compared: 3');
});

it('tells members in quiet mode that only they see their name there', async () => {
  const quiet = { ...viewer, quietMode: 1 as const };
  const api = teamApi(sampleDetails({ isJoined: true }));
  const shown = await showPage('/teams/40', { api, viewer: quiet });
  const board = await screen.findByRole('region', { name: 'Member leaderboard' });
  expect(within(board).getByText(/^Your name is hidden/)).toBeVisible();
  expect(within(board).getByRole('link', { name: 'Change setting' })).toHaveAttribute(
    'href',
    '/member-settings/account/privacy',
  );
  shown.unmount();
  await showPage('/teams/40', { api: teamApi(sampleDetails()), viewer: quiet });
  await screen.findByRole('heading', { name: /^Team steps/ });
  expect(screen.queryByText(/^Your name is hidden/)).not.toBeInTheDocument();
});

it('is left after a warning about what happens to the days', async () => {
  const joined = sampleDetails({ isJoined: true });
  const api = teamApi(joined);
  api.answer(removeTeamMembers, { data: sampleDetails() });
  const { person } = await showPage('/teams/40', { api, viewer });
  await choose(person, 'Leave team');
  const question = screen.getByRole('alertdialog', { name: 'Leave Herons?' });
  expect(question).toHaveTextContent('Herons keeps your steps through today.');
  await person.click(within(question).getByRole('button', { name: 'Leave team' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('You left Herons'));
  expect(api.inputs(removeTeamMembers)).toMatchObject([{ body: { memberIds: [7] } }]);
});

it('takes a request to join, and its withdrawal, if it lets people in by request', async () => {
  const byRequest = { open: 0, joining: 'request' } as const;
  const api = teamApi(sampleDetails(byRequest), {
    mine: sampleTeam({ id: 41, name: 'Otters', isJoined: true }),
  });
  api.answer(requestToJoinTeam, () => {
    api.answer(getTeam, { data: sampleDetails({ ...byRequest, isRequested: true }) });
    return { data: { id: 40 } };
  });
  api.answer(withdrawTeamRequest, { data: { id: 40 } });
  const { person } = await showPage('/teams/40', { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Ask to join Herons' }));
  const question = screen.getByRole('alertdialog', { name: 'Ask to join Herons?' });
  expect(question).toHaveTextContent('leave Otters, which keeps your earlier steps');
  await person.click(within(question).getByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText('Requested')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Withdraw request to join Herons' }));
  await waitFor(() => expect(api.inputs(withdrawTeamRequest)).toHaveLength(1));
});

it('shows its leaders the requests to join, and takes their answer', async () => {
  const api = teamApi(ledByViewer());
  const requestedAt = '2026-11-19T08:00:00.000Z';
  const carla = { ...ben, id: 11, name: 'Carla Diaz', username: 'carla' };
  const requests = [{ member: carla, team: 'Otters', requestedAt }];
  api.answer(listTeamRequests, samplePage(requests));
  api.answer(answerTeamRequest, { data: { id: 40 } });
  const { person } = await showPage('/teams/40', { api, viewer });
  const list = await screen.findByRole('list', { name: 'Requests to join' });
  expect(list).toHaveTextContent('Sent Nov 19, 2026 · Now on Otters');
  await person.click(within(list).getByRole('button', { name: 'Accept Carla Diaz' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Carla Diaz is now on the team'));
  const body = { memberId: 11, accept: 1 };
  expect(api.inputs(answerTeamRequest)).toMatchObject([{ params: { id: 40 }, body }]);
});

it("can't be left by its last leader, who is sent to the members instead", async () => {
  const api = teamApi(ledByViewer());
  const { person } = await showPage('/teams/40', { api, viewer });
  await choose(person, 'Leave team');
  const dialog = screen.getByRole('dialog', { name: 'Choose another leader first' });
  expect(within(dialog).getByRole('link', { name: 'Choose a leader' })).toHaveAttribute(
    'href',
    '/teams/40/members',
  );
  expect(api.inputs(removeTeamMembers)).toEqual([]);
});

it("says that a team doesn't exist, and loads a failed one again", async () => {
  const api = teamApi(sampleDetails({ leaders: [ben] }));
  api.fail(getTeam, 'not_found');
  const gone = await showPage('/teams/40', { api, viewer });
  expect(await screen.findByRole('heading', { name: 'Team not found' })).toBeVisible();
  gone.unmount();
  api.disconnect(getTeam);
  const { person } = await showPage('/teams/40', { api, viewer });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answer(getTeam, { data: sampleDetails() });
  await person.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Herons' })).toBeVisible();
});

it('lets a leader delete the team from its page if the program allows it', async () => {
  const api = teamApi(ledByViewer({ mayDelete: true }));
  const { person } = await showPage('/teams/40', { api, viewer });
  await choose(person, 'Delete team');
  expect(screen.getByRole('alertdialog', { name: 'Delete Herons?' })).toBeVisible();
});

it("says that the members' leaderboard counts other days than the team's steps", async () => {
  await showPage('/teams/40', { api: teamApi(sampleDetails()), viewer });
  const board = await screen.findByRole('region', { name: 'Member leaderboard' });
  expect(board).toHaveTextContent('before joining the team');
  expect(await screen.findByRole('heading', { name: /^Team steps/ })).toBeVisible();
});
