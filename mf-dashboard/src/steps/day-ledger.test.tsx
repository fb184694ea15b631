import { explain, type ExplainedDay } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { sampleStepDay } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createDashboardApi,
  keepLedger,
  sampleEntry,
  sampleWalk,
  showPart,
  stopCalendar,
  today,
} from '#show-dashboard.fixture.tsx';
import { openLedger, sentDays, yoga } from './day-ledger.fixture.tsx';
import { TodayCard } from './today-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

describe("a day's ledger", () => {
  it('says in words that a device or an import wrote an entry', async () => {
    const device = sampleEntry({ id: 51, source: 'device', steps: 6000, writtenBy: null });
    const file = sampleEntry({ id: 52, source: 'import', steps: 500, writtenBy: null });
    const { ledger } = await openLedger(sampleWalk(today, 6000, { entries: [device, file] }));
    const [synced, imported] = ledger.getAllByRole('listitem');
    expect(synced).toHaveTextContent('Logged by your device, Nov 20, 2026, 8:30 AM');
    expect(imported).toHaveTextContent('Logged by an import, Nov 20, 2026, 8:30 AM');
  });

  it('fetches which entries count in part, and who corrected the day and why', async () => {
    const api = createDashboardApi();
    const entry = sampleEntry({ steps: 25_000 });
    const correction = {
      id: 90,
      date: today,
      from: null,
      to: 20_000,
      reason: 'A slip',
      decidedBy: 'Iris Admin',
      countedBefore: 21_000,
      countedAfter: 20_000,
      decidedAt: '2026-11-20T08:00:00.000Z',
    };
    const figures = { steps: 20_000, logged: 25_000, walked: 20_000, converted: 0, goal: 8000 };
    const explained: ExplainedDay = {
      ...figures,
      date: today,
      goalMet: true,
      ruleVersion: 2,
      difference: 0,
      manualCap: 20_000,
      dailyCap: 30_000,
      corrections: [correction],
      entries: [{ ...entry, counted: 20_000, verdict: 'manual-cap' }],
      file: { name: 'walks.csv', steps: 700, appliedAt: '2026-11-21T09:00:00.000Z' },
      devices: [
        {
          name: 'Garmin',
          steps: 9100,
          reason: 'primary',
          isLate: true,
          changedAt: '2026-11-21T08:00:00.000Z',
        },
        {
          name: 'Fitbit',
          steps: 8800,
          reason: null,
          isLate: false,
          changedAt: '2026-11-20T20:00:00.000Z',
        },
      ],
    };
    const others = { score: null, rank: null, points: null };
    api.answer(explain, { data: { subject: 'day', day: explained, ...others } });
    const day = sampleWalk(today, 20_000, { isCapped: true, logged: 25_000, entries: [entry] });
    const { ledger } = await openLedger(day, { api });
    const partly = await ledger.findByText(/^25,000 manual steps: 20,000 counted\./);
    expect(partly).toHaveTextContent('Up to 20,000 manual steps count a day.');
    const corrections = within(ledger.getByRole('list', { name: 'Corrections' }));
    expect(corrections.getByRole('listitem')).toHaveTextContent(
      'Iris Admin changed 21,000 steps to 20,000“A slip”',
    );
    const devices = within(ledger.getByRole('list', { name: 'Device readings' }));
    const [garmin, fitbit] = devices.getAllByRole('listitem');
    // The manual entry counts, so no device does.
    expect(garmin).toHaveTextContent('Garmin: 9,100 stepsNot counted · updated later, Nov 21');
    expect(fitbit).toHaveTextContent('Fitbit: 8,800 stepsNot counted · as of Nov 20');
    expect(ledger.getByText(/700 steps imported from walks\.csv, Nov 21/)).toBeVisible();
    expect(api.inputs(explain)[0]).toMatchObject({ query: { subject: 'day', date: today } });
  });

  it("opens from the number and shows each entry's source, author and time", async () => {
    const device = sampleEntry({ id: 51, source: 'device', steps: 6000, writtenBy: 'Garmin' });
    const byHand = sampleEntry({ note: 'Morning loop', isCounted: false });
    const day = sampleWalk(today, 7500, { entries: [device, byHand, yoga], converted: 1500 });
    const { ledger } = await openLedger(day);
    const [synced, manual, converted] = ledger.getAllByRole('listitem');
    expect(synced).toHaveTextContent('From your device');
    expect(synced).toHaveTextContent('Logged by Garmin, Nov 20, 2026, 8:30 AM');
    expect(manual).toHaveTextContent('3,000 steps');
    expect(manual).toHaveTextContent('“Morning loop”');
    expect(manual).toHaveTextContent(
      'Not counted. Your device recorded the same number of steps or more.',
    );
    expect(converted).toHaveTextContent('Yoga, 30 min');
    expect(converted).toHaveTextContent('30 min × 50 steps per minute = 1,500 steps');
  });

  it('shows the logged and the counted steps if a cap applies', async () => {
    const { ledger } = await openLedger(
      sampleWalk(today, 30_000, { logged: 31_200, isCapped: true }),
    );
    expect(ledger.getByText('31,200 logged, 30,000 counted')).toBeVisible();
  });

  it('explains the rule, with its version', async () => {
    const { ledger } = await openLedger(sampleWalk(today, 3000));
    expect(ledger.getByText(/Daily caps: 20,000 manual steps, 30,000 in total/)).toBeVisible();
    expect(
      ledger.getByText('Updated Nov 20, 2026, 8:30 AM · Counting rules, version 1'),
    ).toBeVisible();
  });

  it('says that an administrator corrected the day', async () => {
    const correction = sampleEntry({ source: 'correction', writtenBy: 'Iris Admin' });
    const { ledger } = await openLedger(sampleWalk(today, 3000, { entries: [correction] }));
    expect(ledger.getByText(/An admin corrected this day/)).toBeVisible();
    expect(ledger.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });

  it('says that there are no entries', async () => {
    const { ledger } = await openLedger(sampleStepDay(today));
    expect(ledger.getByText('No entries')).toBeVisible();
  });
});

describe('an upcoming day after a flight west', () => {
  const tomorrow = addDays(today, 1);
  const ahead = sampleWalk(tomorrow, 6500, {
    isOpen: false,
    entries: [sampleEntry({ steps: 5000 }), yoga],
  });

  async function openAhead() {
    const api = createDashboardApi();
    keepLedger(api, [ahead, sampleWalk(today, 3000)]);
    const shown = await showPart(<TodayCard />, { api });
    await shown.person.click(await screen.findByRole('button', { name: 'Why 3,000 steps?' }));
    const ledger = within(await screen.findByRole('dialog'));
    await ledger.findByRole('heading', { name: 'Upcoming: 6,500 steps on Nov 21, 2026' });
    return { ...shown, api, ledger };
  }

  it('is below today, and its entries can be removed permanently', async () => {
    const { api, person, ledger } = await openAhead();
    const [, entries] = ledger.getAllByRole('group', { name: 'Entries' });
    await person.click(
      // The heading above says that both days have such a group.
      within(entries as HTMLElement).getByRole('button', { name: 'Remove: 5,000 manual steps' }),
    );
    await waitFor(() => expect(sentDays(api)).toEqual([{ mode: 'set', date: tomorrow, steps: 0 }]));
    expect(ledger.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(entries).toHaveFocus();
    expect(
      ledger.getByRole('heading', { name: 'Upcoming: 1,500 steps on Nov 21, 2026' }),
    ).toBeVisible();
  });

  it("can be lowered, and doesn't change the ring", async () => {
    const { api, person, ledger } = await openAhead();
    await person.click(ledger.getByRole('button', { name: 'Edit: 5,000 manual steps' }));
    await person.clear(ledger.getByRole('textbox', { name: 'Steps' }));
    await person.type(ledger.getByRole('textbox', { name: 'Steps' }), '4000{Enter}');
    await waitFor(() =>
      expect(sentDays(api)).toEqual([{ mode: 'set', date: tomorrow, steps: 4000 }]),
    );
    await person.keyboard('{Escape}');
    expect(screen.getByRole('meter', { name: "Today's steps" })).toHaveAttribute(
      'aria-valuetext',
      '3,000 of 8,000 steps, 37%',
    );
  });
});
