// In a page of its own: it mocks a module.
import { screen, within } from '@testing-library/react';
import { DashboardRoutes } from '#routes.tsx';
import { showPart, stopCalendar } from '#show-dashboard.fixture.tsx';

const mockFile = { isLost: true };
jest.mock('#metrics/metrics-card.tsx', () => {
  if (mockFile.isLost) throw new Error('Loading chunk 1 failed.');
  return jest.requireActual('#metrics/metrics-card.tsx');
});

beforeAll(() => DashboardRoutes.load('/my-dashboard'));
beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

it('a card whose file fails to load says so under its title, and affects no other card', async () => {
  const { person } = await showPart(<DashboardRoutes />);
  await screen.findByRole('button', { name: 'Write entry' });
  const metrics = within(await screen.findByRole('region', { name: 'How are you today?' }));
  expect(await metrics.findByText("Part of this page didn't load")).toBeVisible();
  expect(screen.getAllByText("Part of this page didn't load")).toHaveLength(1);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual([
    'Today',
    'Last 7 days: 38,500 steps',
    'How are you today?',
    'Your journal',
  ]);
  mockFile.isLost = false;
  await person.click(metrics.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mood')).toBeVisible();
  expect(screen.queryByText("Part of this page didn't load")).not.toBeInTheDocument();
});
