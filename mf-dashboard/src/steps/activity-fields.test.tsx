import { addSteps, listActivities } from '@stridewell/contracts';
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

  it("finds an activity by part of its name in the page's language, ignoring accents", async () => {
    const api = createDashboardApi();
    api.answer(listActivities, {
      data: [
        sampleActivity(),
        sampleActivity({ id: 9, name: 'Swimming', slug: 'swimming-general' }),
      ],
    });
    const { person } = await showPart(<TodayCard />, { api, language: 'es' });
    await person.click(await screen.findByRole('button', { name: 'Agregar registro' }));
    await person.click(await screen.findByRole('radio', { name: 'Convertir actividad' }));
    await screen.findByRole('radio', { name: /Yoga/ });
    await person.type(screen.getByRole('searchbox', { name: 'Buscar actividades' }), 'NATACION');
    const list = screen.getByRole('radiogroup', { name: 'Actividad' });
    const [radio, ...others] = within(list).getAllByRole('radio');
    expect(radio).toHaveAccessibleName(/Natación/);
    expect(others).toEqual([]);
  });

  it('says that no activity has the name', async () => {
    const { person } = await openConverter();
    await person.type(await screen.findByRole('searchbox'), 'chess');
    expect(screen.getByText('No activities found')).toBeVisible();
  });

  it('calculates the steps, updates them with the minutes, and records them', async () => {
    const api = createDashboardApi({ steps: 0 });
    const { person } = await openConverter({ api });
    await person.click(await screen.findByRole('radio', { name: /Yoga/ }));
    await person.type(screen.getByRole('textbox', { name: 'Minutes' }), '30');
    await person.click(screen.getByRole('button', { name: 'Calculate' }));
    expect(await screen.findByText('= 1,500 steps')).toBeVisible();
    expect(screen.getByText('Yoga: 30 min × 50 steps per minute')).toBeVisible();

    await person.clear(screen.getByRole('textbox', { name: 'Minutes' }));
    await person.type(screen.getByRole('textbox', { name: 'Minutes' }), '40');
    expect(screen.getByText('= 2,000 steps')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Add activity' }));
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
    await person.click(screen.getByRole('button', { name: 'Add activity' }));
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
