import { listStepDays } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { createFakeApi, sampleStepDay } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createDashboardApi,
  keepLedger,
  sampleWalk,
  sampleWeek,
  showPart,
  stopCalendar,
  today,
} from '#show-dashboard.fixture.tsx';
import { WeekCard } from './week-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

describe('the week card', () => {
  it('has a title that states what it shows', async () => {
    await showPart(<WeekCard />);
    expect(await screen.findByRole('heading', { name: 'Last 7 days: 38,500 steps' })).toBeVisible();
    expect(screen.getByText('Goal met on 3 of 7 days')).toBeVisible();
  });

  it('shows the same figures as a table, oldest day first', async () => {
    const { person } = await showPart(<WeekCard />);
    await person.click(await screen.findByRole('button', { name: 'Show table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Day'),
      expect.stringContaining('Saturday, Nov 14, 20262,5000'),
      expect.stringContaining('Sunday, Nov 15, 202612,0000'),
      expect.stringContaining('Monday, Nov 16, 202600'),
      expect.stringContaining('Tuesday, Nov 17, 20268,0000'),
      expect.stringContaining('Wednesday, Nov 18, 20264,0000'),
      expect.stringContaining('Thursday, Nov 19, 20269,0000'),
      expect.stringContaining('Friday, Nov 20, 20263,0000'),
    ]);
  });

  it("opens a day's ledger from the day", async () => {
    const { person } = await showPart(<WeekCard />);
    await person.click(
      await screen.findByRole('button', {
        name: 'Thursday, Nov 19, 2026: 9,000 steps, goal met. Why?',
      }),
    );
    expect(
      await screen.findByRole('dialog', { name: 'Why 9,000 steps on Nov 19, 2026?' }),
    ).toBeVisible();
  });

  it('pages back to earlier weeks and forward again', async () => {
    const api = createDashboardApi();
    const older = [7, 8, 9].map((days) => sampleWalk(addDays(today, -days), 1000));
    keepLedger(api, [...sampleWeek(3000), ...older]);
    const { person } = await showPart(<WeekCard />, { api });
    expect(await screen.findByRole('button', { name: 'Next week' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(
      await screen.findByRole('heading', { name: 'Nov 11, 2026 to Nov 13, 2026: 3,000 steps' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous week' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('heading', { name: /^Last 7 days/ })).toBeVisible();
  });

  it('says that there are no entries', async () => {
    const api = createDashboardApi();
    const nothing = Array.from({ length: 7 }, (_, at) => sampleStepDay(addDays(today, -at)));
    keepLedger(api, [...nothing, sampleWalk(addDays(today, -7), 1000)]);
    await showPart(<WeekCard />, { api });
    expect(await screen.findByText('No entries this week')).toBeVisible();
  });

  it("appears with a new member's first entry", async () => {
    const api = createDashboardApi();
    keepLedger(api, [sampleStepDay(today), sampleStepDay(addDays(today, -1))]);
    await showPart(<WeekCard />, { api });
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  });

  it('says that it failed to load, and tries again', async () => {
    const api = createFakeApi();
    api.fail(listStepDays, 'internal_error');
    const { person } = await showPart(<WeekCard />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this");
    keepLedger(api, sampleWeek(3000));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: /^Last 7 days/ })).toBeVisible();
  });
});
