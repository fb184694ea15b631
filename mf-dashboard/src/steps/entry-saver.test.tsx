// In a page of its own: transitions that other tests leave unfinished hold back the focus of a sheet opened again.
import { addSteps, type StepDay } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { screen, waitFor } from '@testing-library/react';
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

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

const said = () => snackbars.list().map(({ text }) => text);

async function openAddEntry(settings: Parameters<typeof showPart>[1] = {}) {
  const shown = await showPart(<TodayCard />, settings);
  await openAgain(shown.person);
  return shown;
}

async function openAgain(person: Awaited<ReturnType<typeof showPart>>['person']) {
  await person.click(await screen.findByRole('button', { name: /^(Add entry|Agregar registro)$/ }));
  await screen.findByRole('dialog');
}

describe('the message about a saved entry', () => {
  const device = sampleEntry({ source: 'device', steps: 9000, writtenBy: 'Garmin' });
  const correction = sampleEntry({ source: 'correction', steps: 4000, writtenBy: 'Iris Admin' });
  const walk = (steps: number, isCounted = true) => sampleEntry({ id: 41, steps, isCounted });
  const capped: Partial<StepDay> = { isCapped: true, logged: 100_001, entries: [walk(100_001)] };

  it.each([
    [
      'the manual step cap',
      '100001',
      sampleWalk(today, 20_000, capped),
      "100,001 steps added. Up to 20,000 manual steps count a day. Today's total: 20,000.",
    ],
    [
      'a device with more steps',
      '500',
      sampleWalk(today, 9000, { entries: [device, walk(500, false)] }),
      "500 steps added. Your device recorded the same number of steps or more. Today's total: 9,000.",
    ],
    [
      'a correction',
      '500',
      sampleWalk(today, 4000, { entries: [correction, walk(500, false)] }),
      "500 steps added. An admin corrected this day. Today's total: 4,000.",
    ],
  ])('names %s', async (_case, typed, day, words) => {
    const api = createDashboardApi({ steps: 0 });
    api.answer(addSteps, { data: { days: [day] } });
    const { person } = await openAddEntry({ api });
    await person.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(said()).toEqual([words]));
  });

  it('is in Spanish for Spanish readers', async () => {
    const api = createDashboardApi({ steps: 0 });
    api.answer(addSteps, { data: { days: [sampleWalk(today, 20_000, capped)] } });
    const { person } = await openAddEntry({ api, language: 'es' });
    await person.keyboard('100,001{Enter}');
    await waitFor(() =>
      expect(said()).toEqual([
        'Agregaste 100,001 pasos. Cuentan hasta 20,000 pasos manuales al día. Total de hoy: 20,000.',
      ]),
    );
  });
});

describe('an entry without an answer', () => {
  it('says that it may be saved, and sends the same entry again', async () => {
    const api = createDashboardApi({ steps: 1000 });
    const { person } = await openAddEntry({ api });
    api.disconnect(addSteps);
    await person.keyboard('500{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Steps' });
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent("We couldn't confirm this was saved."),
    );
    // The server did receive it.
    keepLedger(api, sampleWeek(1500));
    api.answer(addSteps, { data: { days: [sampleWalk(today, 1500)] } });
    expect(await screen.findByText(/^We couldn't confirm your last save/)).toBeVisible();
    expect(field).toHaveValue('500');
    await person.click(screen.getByRole('button', { name: /^Record / }));
    await waitFor(() => expect(said()).toEqual(["500 steps added. Today's total: 1,500."]));
    expect(api.inputs(addSteps).map(({ body }) => body.stepData[0]?.steps)).toEqual([500, 500]);
  });

  it('is reported next to another entry that was started in the meantime, and can be tried again', async () => {
    const api = createDashboardApi({ steps: 0 });
    const { person } = await openAddEntry({ api });
    const letGo = api.hold(addSteps);
    await person.keyboard('500{Enter}');
    // A closing sheet keeps its focus for a moment.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openAgain(person);
    await person.type(await screen.findByRole('textbox', { name: 'Steps' }), '700');
    letGo();
    await waitFor(() =>
      expect(said()).toEqual([expect.stringMatching(/^500 steps, Nov 20, 2026: /)]),
    );
    expect(screen.getByRole('textbox', { name: 'Steps' })).toHaveValue('700');
    keepLedger(api, sampleWeek(0));
    snackbars.list()[0]?.action?.onPress();
    await waitFor(() => expect(said()).toContain("500 steps added. Today's total: 500."));
  });
});
