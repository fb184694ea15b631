import { addSteps, listStepDays, syncDevices } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { sampleStepDay } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleEntry } from '#show-dashboard.fixture.tsx';
import { openDetails, sampleDevices, sampleSource, show, today } from './devices.fixture.tsx';

const synced = sampleEntry({ id: 1, source: 'device', steps: 7200 });

/**
 * The last 30 days: yesterday and the day nine days ago have no steps; the steps of two days ago were entered by hand.
 */
function month() {
  return Array.from({ length: 30 }, (_, at) => {
    const day = { ...sampleStepDay(addDays(today, -at)), isOpen: at <= 7 };
    if (at === 1 || at === 9) return day;
    if (at === 2) return { ...day, steps: 4100, entries: [sampleEntry({ steps: 4100 })] };
    return { ...day, steps: 7200, entries: [synced] };
  });
}

async function showMonth(days: typeof month) {
  const shown = await show(() => sampleDevices(sampleSource()), { days });
  const calendar = await screen.findByRole('table', { name: 'Last 30 days' });
  return { ...shown, calendar: within(calendar) };
}

it('shows the last 30 days with their gaps and the sources of their steps', async () => {
  const { api, calendar } = await showMonth(month);
  expect(screen.getByText('2 days have no steps. Choose a day to add them.')).toBeVisible();
  expect(calendar.getAllByRole('button')).toHaveLength(30);
  expect(calendar.getByRole('button', { name: 'Thursday, Nov 19, 2026: No steps' })).toBeVisible();
  expect(
    calendar.getByRole('button', { name: /Nov 18, 2026: 4,100, Entered or imported/ }),
  ).toBeVisible();
  expect(
    calendar.getByRole('button', { name: /Nov 17, 2026: 7,200, From a device/ }),
  ).toBeVisible();
  expect(api.inputs(listStepDays)).toContainEqual(
    expect.objectContaining({ query: { startDate: '2026-10-22', endDate: today, perPage: 100 } }),
  );
});

it("doesn't mark a device's day as counted if an entry has replaced it", async () => {
  const days = () =>
    month().map((day) =>
      day.date === '2026-11-19'
        ? {
            ...day,
            steps: 9000,
            entries: [
              { ...synced, isCounted: false },
              sampleEntry({ steps: 9000, note: 'Its battery ran out' }),
            ],
          }
        : day,
    );
  const { person } = await showMonth(days);
  await openDetails(person, 'Garmin');
  const latest = await screen.findByRole('table', { name: 'Latest days from Garmin' });
  await waitFor(() => expect(latest).toHaveTextContent('7,200No, a different entry was counted'));
});

it('requests a day again from the connected sources, and says if there is nothing new', async () => {
  const { api, person, calendar } = await showMonth(month);
  await person.click(calendar.getByRole('button', { name: /Nov 11, 2026: No steps/ }));
  expect(screen.queryByRole('button', { name: 'Enter by hand' })).not.toBeInTheDocument();
  expect(
    screen.getByText(/too late to enter steps for this day, but you can import a file/),
  ).toBeVisible();
  api.fail(syncDevices, 'device_not_connected');
  await person.click(screen.getByRole('button', { name: 'Check again: Garmin' }));
  await waitFor(() =>
    expect(api.inputs(syncDevices)).toMatchObject([{ body: { date: '2026-11-11' } }]),
  );
  expect(screen.queryByText(/Nothing new/)).not.toBeInTheDocument();
});

it('says how steps get here from each kind of phone', async () => {
  const { person } = await show(() => sampleDevices());
  for (const name of ['Apple Health', 'Health Connect', 'Samsung Health']) {
    expect(await screen.findByRole('heading', { name, level: 2 })).toBeVisible();
    expect(screen.getByRole('link', { name: `Import file: ${name}` })).toHaveAttribute(
      'href',
      '/member-settings/files',
    );
  }
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  await person.click(screen.getByRole('button', { name: 'Set up sync link for Apple Health' }));
  expect(scroll).toHaveBeenCalledTimes(1);
});

it('adds a missing day by hand', async () => {
  const { api, person, calendar } = await showMonth(month);
  await person.click(calendar.getByRole('button', { name: /Nov 19, 2026: No steps/ }));
  await person.click(screen.getByRole('button', { name: 'Enter by hand' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add entry' });
  const written = { ...sampleStepDay('2026-11-19'), steps: 5200 };
  api.answer(addSteps, { data: { days: [written] } });
  expect(within(sheet).getByRole('button', { name: /Yesterday, Nov 19, 2026/ })).toBeVisible();
  await person.type(within(sheet).getByRole('textbox', { name: 'Steps' }), '5200');
  await person.click(within(sheet).getByRole('button', { name: /^Record / }));
  await waitFor(() =>
    expect(api.inputs(addSteps)).toMatchObject([
      { body: { stepData: [{ mode: 'add', date: '2026-11-19', steps: 5200 }] } },
    ]),
  );
});
