import { addSteps } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { sampleProgram } from '@stridewell/testing';
import { waitFor } from '@testing-library/react';
import {
  createDashboardApi,
  sampleEntry,
  sampleWalk,
  stopCalendar,
  today,
} from '#show-dashboard.fixture.tsx';
import { openLedger, sentDays, yoga } from './day-ledger.fixture.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

describe('an entry of an open day', () => {
  it('is edited in place', async () => {
    const api = createDashboardApi();
    const { ledger, person } = await openLedger(sampleWalk(today, 3000), { api });
    await person.click(ledger.getByRole('button', { name: 'Edit: 3,000 manual steps' }));
    const field = ledger.getByRole('textbox', { name: 'Steps' });
    expect(field).toHaveValue('3,000');
    await person.clear(field);
    await person.type(field, '4500');
    await person.click(ledger.getByRole('button', { name: 'Save changes' }));
    expect(await ledger.findByText('4,500 steps')).toBeVisible();
    expect(sentDays(api)).toEqual([{ mode: 'set', date: today, steps: 4500 }]);
    expect(snackbars.list()[0]?.text).toBe("Entry updated. That day's total: 4,500.");
  });

  it('keeps the typed values if the change is refused, and says why next to the field', async () => {
    const api = createDashboardApi();
    api.fail(addSteps, 'too_many_steps');
    const { ledger, person } = await openLedger(sampleWalk(today, 3000), { api });
    api.fail(addSteps, 'too_many_steps');
    await person.click(ledger.getByRole('button', { name: 'Edit: 3,000 manual steps' }));
    await person.type(ledger.getByRole('textbox', { name: 'Steps' }), '0');
    await person.click(ledger.getByRole('button', { name: 'Save changes' }));
    const field = await ledger.findByRole('textbox', { name: 'Steps' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Too many steps for one day/));
    expect(field).toHaveValue('30,000');
  });

  it('is edited in minutes if it is an activity', async () => {
    const api = createDashboardApi();
    const day = sampleWalk(today, 1500, { entries: [yoga] });
    const { ledger, person } = await openLedger(day, { api });
    await person.click(ledger.getByRole('button', { name: 'Edit: Yoga, 30 min' }));
    const field = ledger.getByRole('textbox', { name: 'Minutes' });
    await person.clear(field);
    await person.type(field, '45{Enter}');
    await waitFor(() =>
      expect(sentDays(api)).toEqual([{ mode: 'set', date: today, activityId: 1, minutes: 45 }]),
    );
  });

  it('is removed right away, and Undo restores it with its note', async () => {
    const api = createDashboardApi();
    const day = sampleWalk(today, 3000, { entries: [sampleEntry({ note: 'Morning loop' })] });
    const { ledger, person } = await openLedger(day, { api });
    await person.click(ledger.getByRole('button', { name: 'Remove: 3,000 manual steps' }));
    const undo = await ledger.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(ledger.getByRole('status')).toHaveTextContent('Removed: 3,000 manual steps');
    await waitFor(() => expect(sentDays(api)).toEqual([{ mode: 'set', date: today, steps: 0 }]));

    await person.click(undo);
    expect(await ledger.findByText('3,000 steps')).toBeVisible();
    expect(ledger.getByRole('group', { name: 'Entries' })).toHaveFocus();
    await waitFor(() =>
      expect(sentDays(api)[1]).toEqual({
        mode: 'set',
        date: today,
        steps: 3000,
        note: 'Morning loop',
      }),
    );
  });

  it('reappears if its removal is refused', async () => {
    const api = createDashboardApi();
    const { ledger, person } = await openLedger(sampleWalk(today, 3000), { api });
    api.fail(addSteps, 'unavailable');
    await person.click(ledger.getByRole('button', { name: 'Remove: 3,000 manual steps' }));
    await waitFor(() =>
      expect(snackbars.list()).toEqual([
        expect.objectContaining({ type: 'danger', text: expect.stringMatching(/is busy/) }),
      ]),
    );
    expect(ledger.getByText('3,000 steps')).toBeVisible();
    expect(ledger.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe("an entry that can't be changed", () => {
  it('belongs to a closed day', async () => {
    const { ledger } = await openLedger(sampleWalk(today, 3000, { isOpen: false }));
    expect(ledger.getByText(/This day is closed/)).toBeVisible();
    expect(ledger.queryByRole('button', { name: /Edit|Remove/ })).not.toBeInTheDocument();
  });

  it('came from a device', async () => {
    const device = sampleEntry({ source: 'device', writtenBy: 'Garmin' });
    const { ledger } = await openLedger(sampleWalk(today, 3000, { entries: [device] }));
    expect(ledger.queryByRole('button', { name: /Edit|Remove/ })).not.toBeInTheDocument();
  });

  it('was entered by hand in a program that turned manual entry off', async () => {
    const program = sampleProgram({ manualEntry: 0 });
    const { ledger } = await openLedger(sampleWalk(today, 3000), { viewer: { program } });
    expect(ledger.queryByRole('button', { name: /Edit|Remove/ })).not.toBeInTheDocument();
  });
});
