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

it('shows the earned badges first, then those nearest to it, with their progress', async () => {
  await show([
    sampleBadge({ id: 3, threshold: 7, progress: { reached: 2, target: 7 } }),
    sampleBadge({ id: 4, threshold: 14, progress: { reached: 12, target: 14 } }),
    earned,
  ]);
  const tiles = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole(
    'listitem',
  );
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    expect.stringContaining('Personal bestBeat your best day.Earned 3 times'),
    expect.stringContaining('14-day streak'),
    expect.stringContaining('7-day streak'),
  ]);
  expect(within(tiles[1]!).getByText('12 of 14')).toBeVisible();
  expect(screen.getByText('1 of 3 badges earned')).toBeVisible();
  expect(screen.getByText(/^Next: 14-day streak/)).toBeVisible();
});

it('collapses a category on a phone', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: true }));
  const many = Array.from({ length: 6 }, (_, at) => sampleBadge({ id: 20 + at }));
  const { person } = await show(many);
  const list = within(await screen.findByRole('list', { name: 'Activity' }));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: 'Show all 6: Activity' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  jest.restoreAllMocks();
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
