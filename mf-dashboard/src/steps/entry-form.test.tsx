import { addSteps } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { type FakeApi } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar, today } from '#show-dashboard.fixture.tsx';
import { TodayCard } from './today-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

async function openAddEntry(api: FakeApi) {
  const shown = await showPart(<TodayCard />, { api });
  await shown.person.click(await screen.findByRole('button', { name: 'Add entry' }));
  await screen.findByRole('dialog', { name: 'Add entry' });
  return shown;
}

function written(api: FakeApi) {
  return api.inputs(addSteps).map(({ body }) => body.stepData);
}

describe('the form of an entry', () => {
  it.each(['12.5', '-5', '1e5', '8,43', 'about 900'])(
    'refuses %s next to the field and keeps it there',
    async (typed) => {
      const api = createDashboardApi();
      const { person } = await openAddEntry(api);
      await person.keyboard(`${typed}{Enter}`);
      const field = screen.getByRole('textbox', { name: 'Steps' });
      await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter a whole number\./));
      expect(field).toHaveValue(typed);
      expect(screen.getByRole('button', { name: 'Record steps' })).toBeVisible();
      expect(written(api)).toEqual([]);
    },
  );

  it('records once if the button is pressed twice', async () => {
    const api = createDashboardApi({ steps: 0 });
    const { person } = await openAddEntry(api);
    await person.keyboard('2500');
    const button = screen.getByRole('button', { name: 'Record 2,500 steps' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(snackbars.list()).toHaveLength(1));
    // A second entry would be sent after the first has been answered.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(written(api)).toHaveLength(1);
  });

  it('gives way to an entry that is edited, and keeps what was typed', async () => {
    const api = createDashboardApi();
    const { person } = await openAddEntry(api);
    await person.keyboard('700');
    await person.click(screen.getByRole('button', { name: 'Edit: 3,000 manual steps' }));
    const sheet = screen.getByRole('dialog', { name: 'Edit entry' });
    expect(within(sheet).getAllByRole('textbox', { name: 'Steps' })).toHaveLength(1);
    expect(within(sheet).queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
    const field = within(sheet).getByRole('textbox', { name: 'Steps' });
    await person.clear(field);
    await person.type(field, '3100{Enter}');
    await waitFor(() =>
      expect(written(api)).toEqual([[{ mode: 'set', date: today, steps: 3100 }]]),
    );
    expect(await screen.findByRole('textbox', { name: 'Steps' })).toHaveValue('700');
  });
});
