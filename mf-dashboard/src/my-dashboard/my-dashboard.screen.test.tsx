import {
  getChallenge,
  getStreak,
  listFriends,
  listMemberChallenges,
  listMemberJournals,
  listMemberNotices,
  listMessages,
  listStepDays,
} from '@stridewell/contracts';
import { events, pageCache } from '@stridewell/platform';
import { sampleChallenge } from '@stridewell/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { DashboardRoutes } from '#routes.tsx';
import {
  createDashboardApi,
  keepLedger,
  sampleWeek,
  showPart,
  stopCalendar,
} from '#show-dashboard.fixture.tsx';

beforeAll(() => DashboardRoutes.load('/my-dashboard'));
beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

function watchLoadedPages(): string[] {
  const pages: string[] = [];
  const scope = events.scope();
  scope.on('dashboard-loaded', ({ page }) => pages.push(page));
  ends.push(() => scope.end());
  return pages;
}
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

describe('my dashboard', () => {
  it('greets by time of day and first name', async () => {
    await showPart(<DashboardRoutes />);
    expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Ana' })).toBeVisible();
    expect(screen.getByText('Friday, November 20, 2026')).toBeVisible();
    await screen.findByRole('meter', { name: "Today's steps" });
  });

  it("greets by the viewer's time zone, not the browser's", async () => {
    stopCalendar(new Date('2026-11-20T17:30:00Z'));
    await showPart(<DashboardRoutes />, { language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Buenas noches, Ana' })).toBeVisible();
    await screen.findByRole('meter', { name: 'Pasos de hoy' });
  });

  it('says when the day ends to a viewer whose day began yesterday', async () => {
    await showPart(<DashboardRoutes />, { viewer: { dayStartsAt: 15 } });
    expect(screen.getByText('Thursday, November 19, 2026 (your day ends at 15:00)')).toBeVisible();
    await screen.findByRole('meter', { name: "Today's steps" });
  });

  it('shows its cards in order, without those that have nothing to say', async () => {
    await showPart(<DashboardRoutes />);
    const order = ['Today', 'Last 7 days: 38,500 steps', 'How are you today?', 'Your journal'];
    // Each card loads on its own.
    await waitFor(() => {
      const titles = screen.getAllByRole('heading', { level: 2 });
      expect(titles.map((title) => title.textContent)).toEqual(order);
    });
  });

  it('loads its bundle once and reports it', async () => {
    const pages = watchLoadedPages();
    const api = createDashboardApi();
    api.answer(getChallenge, { data: sampleChallenge() });
    await showPart(<DashboardRoutes />, { api, viewer: { featuredChallenge: 500 } });
    await waitFor(() => expect(pages).toEqual(['MyDashboard']));
    expect(pageCache.stateOf('MyDashboard')).toBe('loaded');
    for (const part of [listStepDays, listMemberChallenges, listMemberNotices, getChallenge]) {
      expect(api.inputs(part)).toHaveLength(1);
    }
  });

  it("doesn't report that it has loaded if a part has failed, and still shows the other cards", async () => {
    const pages = watchLoadedPages();
    const api = createDashboardApi();
    api.fail(listMemberNotices, 'internal_error');
    await showPart(<DashboardRoutes />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this");
    expect(await screen.findByRole('meter', { name: "Today's steps" })).toBeVisible();
    expect(pages).toEqual([]);
    expect(pageCache.stateOf('MyDashboard')).toBe('empty');
  });

  it('shows a single message if everything failed, and its cards after Retry', async () => {
    const api = createDashboardApi();
    const parts = [listStepDays, listMemberChallenges, listMemberNotices, listMemberJournals];
    for (const part of [...parts, listFriends, listMessages]) api.fail(part, 'internal_error');
    const { person } = await showPart(<DashboardRoutes />, { api });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Ana' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Today' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Your journal' })).not.toBeInTheDocument();
    // After another failure, the page still shows the single message, not the failures of its cards.
    const asked = api.inputs(listStepDays).length;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.inputs(listStepDays).length).toBeGreaterThan(asked));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    keepLedger(api, sampleWeek(3000));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('meter', { name: "Today's steps" })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your journal' })).toBeVisible();
  });

  it('is refetched when the viewer returns to it, and stays visible in the meantime', async () => {
    const api = createDashboardApi();
    await showPart(<DashboardRoutes />, { api });
    await screen.findByRole('heading', { name: 'Your journal' });
    const shown = [listStepDays, listMemberNotices, getStreak];
    const asked = () => shown.map((part) => api.inputs(part).length);
    const before = asked();
    jest.setSystemTime(Date.now() + 60_000);
    keepLedger(api, sampleWeek(5000));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByRole('meter', { name: "Today's steps" })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('meter', { name: "Today's steps" })).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/^5,000 of 8,000 steps/),
      ),
    );
    expect(asked()).toEqual(before.map((count) => count + 1));
  });

  it('is refetched with Refresh, including the bundle', async () => {
    const pages = watchLoadedPages();
    const api = createDashboardApi();
    const { person } = await showPart(<DashboardRoutes />, { api });
    await waitFor(() => expect(pages).toEqual(['MyDashboard']));
    // The other cards load after today's.
    await screen.findByRole('heading', { name: 'Your journal' });
    const asked = [listStepDays, getStreak].map((part) => api.inputs(part).length);
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(pages).toEqual(['MyDashboard', 'MyDashboard']));
    expect([listStepDays, getStreak].map((part) => api.inputs(part).length)).toEqual(
      asked.map((count) => count + 1),
    );
  });

  it('starts the new day by itself if it was open over midnight', async () => {
    const api = createDashboardApi();
    await showPart(<DashboardRoutes />, { api });
    await waitFor(() => expect(pageCache.stateOf('MyDashboard')).toBe('loaded'));
    const before = api.inputs(listStepDays).length;
    const boards = api.inputs(getStreak).length;
    stopCalendar(new Date('2026-11-21T06:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.inputs(listStepDays).length).toBeGreaterThan(before));
    await waitFor(() => expect(api.inputs(getStreak).length).toBeGreaterThan(boards));
  });

  it("refetches once a day, even if the server's day is still yesterday", async () => {
    stopCalendar(new Date('2026-11-21T06:00:00Z'));
    const api = createDashboardApi();
    await showPart(<DashboardRoutes />, { api });
    await waitFor(() => expect(api.inputs(listStepDays).length).toBeGreaterThan(1));
    await waitFor(() => expect(pageCache.stateOf('MyDashboard')).toBe('loaded'));
    const asked = api.inputs(listStepDays).length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(api.inputs(listStepDays)).toHaveLength(asked);
  });
});
