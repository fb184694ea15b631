import { addSteps, listActivities, listUsedActivities } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { sampleActivity } from '@stridewell/testing';
import { screen, within, waitFor } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar, today } from '#show-dashboard.fixture.tsx';
import { TodayCard } from './today-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

describe('converting an activity', () => {
  async function openConverter(settings: Parameters<typeof showPart>[1] = {}) {
    const shown = await showPart(<TodayCard />, settings);
    await shown.person.click(await screen.findByRole('button', { name: 'Add entry' }));
    await shown.person.click(await screen.findByRole('radio', { name: 'Convert activity' }));
    return shown;
  }

  /** Seven of them: one more than are offered at first. */
  const many = [
    'yoga',
    'rowing',
    'dancing',
    'pilates',
    'swimming-general',
    'housework',
    'mowing',
  ].map((slug, at) => sampleActivity({ id: at + 1, name: slug, slug }));

  it("finds an activity by part of its name in the page's language, ignoring accents", async () => {
    const api = createDashboardApi();
    api.answer(listActivities, { data: many });
    const { person } = await showPart(<TodayCard />, { api, language: 'es' });
    await person.click(await screen.findByRole('button', { name: 'Agregar registro' }));
    await person.click(await screen.findByRole('radio', { name: 'Convertir actividad' }));
    await person.click(await screen.findByRole('button', { name: 'Ver las 7 actividades' }));
    await person.type(screen.getByRole('searchbox', { name: 'Buscar actividades' }), 'NATACION');
    const list = screen.getByRole('radiogroup', { name: 'Actividad' });
    const [radio, ...others] = within(list).getAllByRole('radio');
    expect(radio).toHaveAccessibleName(/Natación/);
    expect(others).toEqual([]);
  });

  it('offers six activities, the last used first', async () => {
    const api = createDashboardApi();
    api.answer(listActivities, { data: many });
    api.answer(listUsedActivities, { data: [{ activityId: 7, uses: 1 }] });
    await openConverter({ api });
    const list = await screen.findByRole('radiogroup', { name: 'Activity' });
    const names = within(list)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toHaveLength(6);
    expect(names[0]).toBe('Mowing the lawn');
  });

  it('says that no activity has the name', async () => {
    const api = createDashboardApi();
    api.answer(listActivities, { data: many });
    const { person } = await openConverter({ api });
    await person.click(await screen.findByRole('button', { name: 'All 7 activities' }));
    await person.type(screen.getByRole('searchbox'), 'chess');
    expect(screen.getByText('No activities found')).toBeVisible();
  });

  it('says on the button what it records, while the minutes are typed, and records it', async () => {
    const api = createDashboardApi({ steps: 0 });
    const { person } = await openConverter({ api });
    expect(await screen.findByRole('button', { name: 'Record activity' })).toBeVisible();
    await person.click(await screen.findByRole('radio', { name: /Yoga/ }));
    await person.type(screen.getByRole('textbox', { name: 'Minutes' }), '3');
    expect(screen.getByRole('button', { name: 'Record 150 steps' })).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Minutes' }), '0');
    expect(screen.getByText(/30 min × 50 steps per minute/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add 10 minutes' }));

    await person.click(screen.getByRole('button', { name: 'Record 2,000 steps' }));
    await waitFor(() =>
      expect(snackbars.list()[0]?.text).toBe("Yoga recorded: 2,000 steps. Today's total: 2,000."),
    );
    expect(api.inputs(addSteps).map(({ body }) => body.stepData)).toEqual([
      [{ mode: 'add', date: today, activityId: 1, minutes: 40 }],
    ]);
  });

  it('requires the activity and the minutes', async () => {
    const api = createDashboardApi();
    const { person } = await openConverter({ api });
    await screen.findByRole('radio', { name: /Yoga/ });
    await person.click(screen.getByRole('button', { name: /^Record / }));
    expect(await screen.findByText('Choose an activity.')).toBeVisible();
    expect(screen.getByText('Enter the minutes.')).toBeVisible();
    expect(api.inputs(addSteps)).toEqual([]);
  });

  it("calls a program's own activity by its own name", async () => {
    await openConverter();
    expect(await screen.findByRole('radio', { name: /Kite walking/ })).toBeInTheDocument();
  });

  it('says that the activities failed to load, and tries again', async () => {
    const api = createDashboardApi();
    api.fail(listActivities, 'internal_error');
    const { person } = await openConverter({ api });
    expect(await screen.findByText("Couldn't load activities")).toBeVisible();
    api.answer(listActivities, { data: [sampleActivity()] });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radio', { name: /Yoga/ })).toBeInTheDocument();
  });
});
