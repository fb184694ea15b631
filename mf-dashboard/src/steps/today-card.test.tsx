import { listStepDays } from '@stridewell/contracts';
import { sampleProgram, samplePage, sampleStepDay } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import {
  createDashboardApi,
  sampleEntry,
  sampleWalk,
  showPart,
  stopCalendar,
  today,
} from '#show-dashboard.fixture.tsx';
import { TodayCard } from './today-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

const window = { today, opensOn: '2026-11-13', lastDay: today };

describe("today's card", () => {
  it('shows counted steps compared with the goal, and a friendly text about what is left', async () => {
    await showPart(<TodayCard />, { api: createDashboardApi({ steps: 6450 }) });
    const ring = await screen.findByRole('meter', { name: "Today's steps" });
    expect(ring).toHaveAttribute('aria-valuetext', '6,450 of 8,000 steps, 80%');
    expect(screen.getByText('1,550 steps to go, about 16 minutes of walking.')).toBeVisible();
  });

  it("shows the distance, by the viewer's unit and stride length", async () => {
    const api = createDashboardApi({ steps: 6450 });
    const { unmount } = await showPart(<TodayCard />, { api });
    expect(await screen.findByText('About 5.2 km walked')).toBeVisible();
    unmount();
    const viewer = { distanceUnit: 'mi', strideCm: 90 } as const;
    await showPart(<TodayCard />, { api, viewer });
    expect(await screen.findByText('About 3.6 mi walked')).toBeVisible();
  });

  it('shows the source and time of the newest entry', async () => {
    await showPart(<TodayCard />);
    expect(await screen.findByText('Manual entry, 8:30 AM')).toBeVisible();
  });

  it('finds the newest entry wherever it is in the list', async () => {
    const api = createDashboardApi();
    const synced = sampleEntry({
      id: 41,
      source: 'device',
      writtenAt: '2026-11-20T08:15:00.000Z',
      writtenBy: 'Garmin',
    });
    const day = sampleWalk(today, 3000, { entries: [synced, sampleEntry()] });
    api.answer(listStepDays, samplePage([day], window));
    await showPart(<TodayCard />, { api });
    expect(await screen.findByText('From your device, 9:15 AM')).toBeVisible();
  });

  it('invites viewers who have logged nothing, with Add entry as the only action', async () => {
    const api = createDashboardApi();
    api.answer(listStepDays, samplePage([sampleStepDay(today)], window));
    await showPart(<TodayCard />, { api });
    expect(await screen.findByText(/A ten-minute walk adds about 1,000 steps/)).toBeVisible();
    expect(screen.getByText('No entries yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add entry' })).toBeVisible();
  });

  it('mentions yesterday to viewers who have logged nothing yet', async () => {
    const days = [sampleStepDay(today), sampleWalk('2026-11-19', 9000)];
    const api = createDashboardApi();
    api.answer(listStepDays, samplePage(days, window));
    await showPart(<TodayCard />, { api });
    expect(await screen.findByText(/^9,000 steps yesterday: goal met/)).toBeVisible();
  });

  it('offers no entry if the program only accepts device steps', async () => {
    const program = sampleProgram({ manualEntry: 0, converter: 0 });
    await showPart(<TodayCard />, { viewer: { program } });
    expect(await screen.findByText('Your program only accepts steps from devices.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add entry' })).not.toBeInTheDocument();
  });

  it('loads without a layout shift, then shows the day', async () => {
    const api = createDashboardApi();
    const letGo = api.hold(listStepDays, samplePage([sampleStepDay(today)], window));
    await showPart(<TodayCard />, { api });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    letGo();
    expect(await screen.findByRole('meter', { name: "Today's steps" })).toBeVisible();
  });

  it("says that the server can't be reached, and tries again", async () => {
    const api = createDashboardApi();
    api.disconnect(listStepDays);
    const { person } = await showPart(<TodayCard />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server.");
    api.answer(listStepDays, samplePage([sampleStepDay(today)], window));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('meter', { name: "Today's steps" })).toBeVisible();
  });

  it('speaks Spanish', async () => {
    const api = createDashboardApi({ steps: 6450 });
    await showPart(<TodayCard />, { api, language: 'es' });
    const ring = await screen.findByRole('meter', { name: 'Pasos de hoy' });
    expect(ring).toHaveAttribute('aria-valuetext', '6,450 de 8,000 pasos, 80%');
    expect(screen.getByText('Faltan 1,550 pasos, unos 16 minutos caminando.')).toBeVisible();
  });

  it.each([
    ['en', 7999, '1 step to go, about a minute of walking.'],
    ['en', 8001, '1 step over your goal. Well done!'],
    ['es', 7999, 'A 1 paso de tu meta, cerca de un minuto caminando.'],
    ['es', 8001, 'Superaste tu meta por 1 paso. ¡Muy bien!'],
  ] as const)('uses the singular for one step (%s, %s steps)', async (language, steps, text) => {
    await showPart(<TodayCard />, { api: createDashboardApi({ steps }), language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has a Why button for one step', async () => {
    await showPart(<TodayCard />, { api: createDashboardApi({ steps: 1 }) });
    expect(await screen.findByRole('button', { name: 'Why 1 step?' })).toBeVisible();
  });
});
