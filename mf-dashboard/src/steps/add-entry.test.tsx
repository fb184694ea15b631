import { addSteps, getStreak, listMemberChallenges } from '@stridewell/contracts';
import { apiQuery, sharedHistory, snackbars, useViewer } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { sampleChallenge, sampleProgram, samplePage, type FakeApi } from '@stridewell/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createDashboardApi,
  keepLedger,
  sampleEntry,
  sampleWalk,
  sampleWeek,
  showPart,
  stopCalendar,
  today,
} from '#show-dashboard.fixture.tsx';
import { TodayCard } from './today-card.tsx';
import { WeekCard } from './week-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

/** A part of another remote on the same page, which reads the shared query cache. */
function OfAnotherRemote() {
  const { id } = useViewer();
  const { data } = useQuery(apiQuery(listMemberChallenges, { params: { id } }));
  return <p>{data?.data.map(({ name }) => name)}</p>;
}

async function openAddEntry(settings: Parameters<typeof showPart>[1] = {}) {
  const shown = await showPart(<TodayCard />, settings);
  await shown.person.click(await screen.findByRole('button', { name: 'Add entry' }));
  return { ...shown, sheet: await screen.findByRole('dialog', { name: 'Add entry' }) };
}

function written(api: FakeApi) {
  return api.inputs(addSteps).map(({ body }) => body.stepData);
}

function said(): string[] {
  return snackbars.list().map(({ text }) => text);
}

const ringText = () =>
  screen.getByRole('meter', { name: "Today's steps" }).getAttribute('aria-valuetext');

describe('adding steps', () => {
  it("opens by itself if the address asks for it, and then goes to the page's usual address", async () => {
    await showPart(<TodayCard />, { path: '/my-dashboard?entry=new' });
    expect(await screen.findByRole('dialog', { name: 'Add entry' })).toBeVisible();
    expect(sharedHistory.location.search).toBe('');
  });

  it('takes two taps: open, type, save', async () => {
    const api = createDashboardApi({ steps: 0 });
    const { person } = await openAddEntry({ api });
    expect(screen.getByRole('textbox', { name: 'Steps' })).toHaveFocus();
    await person.keyboard('2500');
    await person.click(screen.getByRole('button', { name: /^Record / }));
    await waitFor(() => expect(said()).toEqual(["2,500 steps added. Today's total: 2,500."]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(ringText()).toBe('2,500 of 8,000 steps, 31%');
    expect(written(api)).toEqual([[{ mode: 'add', date: today, steps: 2500 }]]);
  });

  it('opens the number keyboard of a phone', async () => {
    await openAddEntry();
    expect(screen.getByRole('textbox', { name: 'Steps' })).toHaveAttribute('inputmode', 'numeric');
  });

  it('adds to an earlier manual entry, and keeps its note', async () => {
    const api = createDashboardApi();
    const day = sampleWalk(today, 3000, { entries: [sampleEntry({ note: 'Morning loop' })] });
    keepLedger(api, [day]);
    const { person } = await openAddEntry({ api });
    await person.click(screen.getByRole('button', { name: 'Add 2,000 steps' }));
    expect(screen.getByText('New day total: 5,000 steps.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Record / }));
    await waitFor(() => expect(said()).toEqual(["2,000 steps added. Today's total: 5,000."]));
    expect(written(api)).toEqual([[{ mode: 'add', date: today, steps: 2000 }]]);
  });

  it('adds to what another device wrote in the meantime', async () => {
    const api = createDashboardApi({ steps: 0 });
    const { person } = await openAddEntry({ api });
    keepLedger(api, sampleWeek(3000));
    await person.keyboard('1000{Enter}');
    await waitFor(() => expect(said()).toEqual(["1,000 steps added. Today's total: 4,000."]));
    expect(written(api)).toEqual([[{ mode: 'add', date: today, steps: 1000 }]]);
  });

  it('adds up quick amounts in the field', async () => {
    const { person } = await openAddEntry();
    await person.click(screen.getByRole('button', { name: 'Add 500 steps' }));
    await person.click(screen.getByRole('button', { name: 'Add 1,000 steps' }));
    expect(screen.getByRole('textbox', { name: 'Steps' })).toHaveValue('1,500');
  });

  it('offers only the open days, today first', async () => {
    const api = createDashboardApi();
    const { person } = await openAddEntry({ api });
    await person.click(screen.getByRole('button', { name: /Day/ }));
    const days = screen.getAllByRole('option').map((option) => option.textContent);
    expect(days).toHaveLength(8);
    expect(days[0]).toBe('Today, Nov 20, 2026');
    expect(days[1]).toBe('Yesterday, Nov 19, 2026');
    expect(days[7]).toBe('Friday, Nov 13, 2026');
  });

  it('writes the chosen day', async () => {
    const api = createDashboardApi();
    const { person } = await openAddEntry({ api });
    await person.click(screen.getByRole('button', { name: /Day/ }));
    await person.click(screen.getByRole('option', { name: 'Yesterday, Nov 19, 2026' }));
    await person.click(screen.getByRole('button', { name: 'Add 500 steps' }));
    await person.click(screen.getByRole('button', { name: /^Record / }));
    await waitFor(() => expect(said()).toEqual(["500 steps added. That day's total: 9,500."]));
    expect(written(api)).toEqual([[{ mode: 'add', date: addDays(today, -1), steps: 500 }]]);
  });

  it('shows what is already logged on that day', async () => {
    const { sheet } = await openAddEntry();
    const logged = within(sheet).getByRole('list');
    expect(logged).toHaveTextContent('Manual entry');
    expect(logged).toHaveTextContent('3,000 steps');
  });

  it("says that an entry won't change a day for which a device has more steps", async () => {
    const api = createDashboardApi();
    const synced = sampleEntry({ source: 'device', steps: 9000, writtenBy: 'Garmin' });
    keepLedger(api, [sampleWalk(today, 9000, { entries: [synced] })]);
    const { person } = await openAddEntry({ api });
    await person.keyboard('2000');
    expect(
      screen.getByText(
        /^New day total: 9,000 steps\. Your device recorded the same number of steps or more/,
      ),
    ).toBeVisible();
  });

  it('asks why an entry counts instead of a device, and saves the reason', async () => {
    const api = createDashboardApi();
    const synced = sampleEntry({ source: 'device', steps: 1200, writtenBy: 'Garmin' });
    keepLedger(api, [sampleWalk(today, 1200, { entries: [synced] })]);
    const { person } = await openAddEntry({ api });
    await person.keyboard('1000');
    expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
    await person.keyboard('0{Enter}');
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveAccessibleDescription(/instead of your device's 1,200.*Enter a reason/);
    expect(written(api)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Its battery ran out' }));
    await person.click(screen.getByRole('button', { name: /^Record / }));
    await waitFor(() =>
      expect(written(api)).toEqual([
        [{ mode: 'add', date: today, steps: 10_000, note: 'Its battery ran out' }],
      ]),
    );
  });

  it('refuses anything but a whole number next to the field, and saves nothing instead', async () => {
    const api = createDashboardApi();
    const { person } = await openAddEntry({ api });
    await person.paste('8432.0');
    await person.click(screen.getByRole('button', { name: 'Add 500 steps' }));
    await person.click(screen.getByRole('button', { name: /^Record / }));
    const field = screen.getByRole('textbox', { name: 'Steps' });
    expect(field).toHaveValue('8432.0');
    expect(field).toHaveAccessibleDescription(/Enter a whole number\./);
    expect(written(api)).toEqual([]);
  });

  it('says nothing about a day with zero steps for an entry of zero', async () => {
    const { person } = await openAddEntry({ api: createDashboardApi({ steps: 0 }) });
    await person.keyboard('0');
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/another source|New day total/);
  });

  it('requires steps, and says so next to the field', async () => {
    const api = createDashboardApi();
    const { person } = await openAddEntry({ api });
    await person.click(screen.getByRole('button', { name: /^Record / }));
    const field = screen.getByRole('textbox', { name: 'Steps' });
    expect(field).toHaveAccessibleDescription(/Enter your steps\./);
    expect(field).toHaveFocus();
    expect(written(api)).toEqual([]);
  });

  it('treats 150,001 steps as a typo', async () => {
    const { person } = await openAddEntry();
    await person.keyboard('150001{Enter}');
    expect(await screen.findByText(/Enter 150,000 or fewer\./)).toBeVisible();
  });
});

describe('a saved entry', () => {
  it('is shown right away, before the server has answered', async () => {
    const api = createDashboardApi({ steps: 3000 });
    const { person } = await openAddEntry({ api });
    const letGo = api.hold(addSteps, { data: { days: [sampleWalk(today, 5000)] } });
    await person.keyboard('2000{Enter}');
    await waitFor(() => expect(ringText()).toBe('5,000 of 8,000 steps, 62%'));
    expect(screen.getByText('Waiting to sync')).toBeVisible();
    expect(said()).toEqual([]);
    letGo();
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(screen.queryByText('Waiting to sync')).not.toBeInTheDocument();
  });

  it('updates the week, the streak and the challenges', async () => {
    const api = createDashboardApi({ steps: 0 });
    api.answer(listMemberChallenges, samplePage([sampleChallenge({ isJoined: true })]));
    const { person } = await showPart(
      <>
        <TodayCard />
        <WeekCard />
        <OfAnotherRemote />
      </>,
      { api },
    );
    await screen.findByRole('heading', { name: 'Last 7 days: 35,500 steps' });
    await screen.findByText('Autumn Loop');
    const before = {
      streak: api.inputs(getStreak).length,
      challenges: api.inputs(listMemberChallenges).length,
    };
    await person.click(screen.getByRole('button', { name: 'Add entry' }));
    await person.keyboard('2000{Enter}');
    expect(await screen.findByRole('heading', { name: 'Last 7 days: 37,500 steps' })).toBeVisible();
    await waitFor(() => {
      expect(api.inputs(getStreak)).toHaveLength(before.streak + 1);
      expect(api.inputs(listMemberChallenges)).toHaveLength(before.challenges + 1);
    });
  });
});

describe('a refused entry', () => {
  it('is reverted, and the form reopens with the typed values', async () => {
    const api = createDashboardApi({ steps: 3000 });
    const { person } = await openAddEntry({ api });
    await person.keyboard('2000');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await person.keyboard('With the dog');
    api.fail(addSteps, 'too_many_steps');
    await person.click(screen.getByRole('button', { name: /^Record / }));

    const field = await screen.findByRole('textbox', { name: 'Steps' });
    expect(field).toHaveValue('2,000');
    expect(field).toHaveAccessibleDescription(/Too many steps for one day/);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('With the dog');
    expect(said()).toEqual([]);
    await person.keyboard('{Escape}');
    expect(ringText()).toBe('3,000 of 8,000 steps, 37%');
  });

  it('is shown next to the day if the day is wrong', async () => {
    const api = createDashboardApi();
    const { person } = await openAddEntry({ api });
    api.fail(addSteps, 'day_outside_window');
    await person.keyboard('500{Enter}');
    const day = await screen.findByRole('button', { name: /Day/ });
    expect(day).toHaveAccessibleDescription(/This day is closed/);
  });
});

describe("the program's settings", () => {
  it('hide the converter if it is off', async () => {
    const program = sampleProgram({ converter: 0 });
    await openAddEntry({ viewer: { program } });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Steps' })).toBeVisible();
  });

  it('hide manual entry if it is off', async () => {
    const program = sampleProgram({ manualEntry: 0 });
    await openAddEntry({ viewer: { program } });
    expect(await screen.findByRole('radio', { name: /Yoga/ })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Steps' })).not.toBeInTheDocument();
  });
});
