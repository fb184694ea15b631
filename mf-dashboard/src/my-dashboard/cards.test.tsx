// In a page of its own: it mocks a module.
import { screen, within } from '@testing-library/react';
import { DashboardRoutes } from '#routes.tsx';
import { showPart, stopCalendar } from '#show-dashboard.fixture.tsx';

const mockFile = { isLost: true };
jest.mock('#leaderboard/leaderboard-card.tsx', () => {
  if (mockFile.isLost) throw new Error('Loading chunk 1 failed.');
  return jest.requireActual('#leaderboard/leaderboard-card.tsx');
});

beforeAll(() => DashboardRoutes.load('/my-dashboard'));
beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it('a card whose file fails to load says so under its title, and affects no other card', async () => {
  const { person } = await showPart(<DashboardRoutes />);
  await screen.findByText('No new notices');
  const board = within(await screen.findByRole('region', { name: 'Leaderboard' }));
  expect(await board.findByText("Part of this page didn't load")).toBeVisible();
  expect(screen.getAllByText("Part of this page didn't load")).toHaveLength(1);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual([
    'Today',
    'How are you today?',
    'Last 7 days: 38,500 steps',
    'Your journal',
    'Streak',
    'Leaderboard',
    'Friends, last 7 days',
    'Notices',
  ]);
  mockFile.isLost = false;
  await person.click(board.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Leaderboard' })).toBeVisible();
  expect(screen.queryByText("Part of this page didn't load")).not.toBeInTheDocument();
});
