import { listMemberBadges, type MemberBadge } from '@stridewell/contracts';
import { createFakeApi, renderScreen } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';
import { sampleBadge } from './badges.fixture.ts';

async function show(badges: MemberBadge[], language: 'en' | 'es' = 'en') {
  const api = createFakeApi();
  api.answer(listMemberBadges, { data: badges });
  await DashboardRoutes.load('/badges');
  return renderScreen(<DashboardRoutes />, { api, path: '/badges', language });
}

const earned = sampleBadge({
  id: 18,
  rule: 'personal-best',
  threshold: 1,
  isEarned: true,
  timesEarned: 3,
  earnedOn: '2026-11-18',
  progress: null,
});

it('shows the three nearest badges with their progress, then those earned', async () => {
  await show([
    sampleBadge({ id: 3, threshold: 7, progress: { reached: 2, target: 7 } }),
    sampleBadge({ id: 4, threshold: 14, progress: { reached: 12, target: 14 } }),
    sampleBadge({ id: 5, threshold: 30, progress: { reached: 12, target: 30 } }),
    sampleBadge({ id: 6, threshold: 60, progress: { reached: 12, target: 60 } }),
    earned,
  ]);
  const next = within(await screen.findByRole('list', { name: 'Next up' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('14-day streak'),
    expect.stringContaining('30-day streak'),
    expect.stringContaining('7-day streak'),
  ]);
  expect(next.getByText('12 of 14')).toBeVisible();
  expect(next.getByRole('meter', { name: 'Progress to 14-day streak' })).toHaveAttribute(
    'aria-valuetext',
    '12 of 14',
  );
  const own = within(screen.getByRole('list', { name: 'Your badges' }));
  expect(own.getByRole('listitem')).toHaveTextContent('Personal bestBeat your best day.Earned 3');
  expect(screen.getByText('1 of 5 badges earned')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Activity' })).not.toBeInTheDocument();
});

it('shows all badges by category, the earned ones first, when asked', async () => {
  const { person } = await show([sampleBadge(), earned]);
  await person.click(await screen.findByRole('button', { name: 'All 2 badges' }));
  const tiles = within(screen.getByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Personal best'),
    expect.stringContaining('7-day streak'),
  ]);
});

it('shows the latest six earned badges, and the others when asked', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ...earned, id: 20 + at }));
  const { person } = await show(many);
  const list = within(await screen.findByRole('list', { name: 'Your badges' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  await person.click(screen.getByRole('button', { name: 'Show all 8 earned' }));
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText('You earned every badge.')).toBeVisible();
});

it('says that they failed to load, and tries again', async () => {
  const api = createFakeApi();
  api.fail(listMemberBadges, 'internal_error');
  await DashboardRoutes.load('/badges');
  const { person } = await renderScreen(<DashboardRoutes />, { api, path: '/badges' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answer(listMemberBadges, { data: [earned] });
  await person.click(retry);
  expect(await screen.findByText('Personal best')).toBeVisible();
});

it("names badges in the reader's language", async () => {
  await show([earned], 'es');
  expect(await screen.findByText('Récord personal')).toBeVisible();
});

it('says that the program gives no badges', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'Badges are off' })).toBeVisible();
});
