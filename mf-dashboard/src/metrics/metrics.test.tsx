import { addWellnessMetrics, listWellnessMetrics, type MetricEntry } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { createFakeApi, renderScreen, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { stopCalendar, today } from '#show-dashboard.fixture.tsx';
import { DashboardRoutes } from '../routes.tsx';
import { movingMeans, summarise, weeksOf } from './series-points.ts';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

function sampleWeight(date: string, value: number, changes: Partial<MetricEntry> = {}) {
  return {
    date,
    metric: 'weight',
    value,
    unit: 'lb',
    source: 'manual',
    note: null,
    tags: [],
    deviceName: null,
    quality: null,
    exerciseType: null,
    points: 5,
    isOpen: true,
    writtenAt: '2026-11-20T07:30:00.000Z',
    ...changes,
  } satisfies MetricEntry;
}

const meta = { today, opensOn: addDays(today, -7) };

async function show(entries: MetricEntry[], path = '/metrics/weight') {
  const api = createFakeApi();
  const values = entries.map(({ date }) => ({ date, value: 70 })).reverse();
  const days = { days: values.length, longestRun: 1, values };
  const series = entries.length > 0 ? [{ metric: 'weight', unit: 'kg', ...days } as const] : [];
  api.answer(listWellnessMetrics, samplePage(entries, { ...meta, series, perPage: 7 }));
  await DashboardRoutes.load(path);
  const { person } = await renderScreen(<DashboardRoutes />, {
    api,
    path,
    viewer: sampleViewer({ weightUnit: 'lb' }),
  });
  return { api, person };
}

it("draws a weight in the member's unit, lists its entries, and edits the open ones", async () => {
  const closed = addDays(today, -9);
  const { api, person } = await show([
    sampleWeight(today, 154.3, { note: 'After breakfast' }),
    sampleWeight(closed, 155, { isOpen: false, source: 'import', points: 0 }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Weight by day' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Entries' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('154.3 lb · “After breakfast”');
  expect(within(rows[2]!).queryByRole('button')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Edit Nov 20, 2026' }));
  const field = await screen.findByRole('textbox', { name: 'Weight' });
  expect(field).toHaveValue('154.3');
  expect(field).toHaveAccessibleDescription(/45 to 881/);
  await person.clear(field);
  await person.type(field, '153.5');
  api.answer(addWellnessMetrics, { data: { entries: [sampleWeight(today, 153.5)] } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputs(addWellnessMetrics)).toMatchObject([
      { body: { wellnessMetricsData: [{ date: today, value: 153.5, unit: 'lb' }] } },
    ]),
  );
});

it('shows weekly means for longer periods, and switches to another metric', async () => {
  const { api, person } = await show([sampleWeight(today, 154)]);
  await screen.findByRole('heading', { name: 'Weight by day' });
  await person.click(screen.getByRole('radio', { name: '1 year' }));
  await waitFor(() =>
    expect(api.inputs(listWellnessMetrics).at(-1)?.query).toMatchObject({
      metric: 'weight',
      startDate: addDays(today, -363),
      endDate: today,
    }),
  );
  const days = Array.from({ length: 15 }, (_, at) => ({
    date: addDays(today, at - 14),
    value: at === 3 ? null : at,
  }));
  expect(summarise(days, 7)).toEqual([
    { date: addDays(today, -13), value: (1 + 2 + 4 + 5 + 6 + 7) / 6 },
    { date: addDays(today, -6), value: 11 },
  ]);
});

it('shows moods as a table of weeks with their means, and with words for the icons', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    date: addDays(today, at - 29),
    value: at === 29 ? 5 : at === 27 ? 2 : null,
  }));
  const api = createFakeApi();
  const series = [{ metric: 'mood', unit: 'level', days: 2, longestRun: 1, values: days } as const];
  const mood = sampleWeight(today, 5, { metric: 'mood', unit: 'level' });
  api.answer(listWellnessMetrics, samplePage([mood], { ...meta, series, perPage: 7 }));
  await DashboardRoutes.load('/metrics/mood');
  await renderScreen(<DashboardRoutes />, { api, path: '/metrics/mood', viewer: sampleViewer() });
  const table = await screen.findByRole('table', { name: 'Mood by week' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(1 + weeksOf(days).length);
  expect(rows.at(-1)).toHaveAccessibleName(/^Nov 16 .*Low Not logged Very good 3\.5$/);
});

it("saves a mood's offered and own tags, and keeps its level", async () => {
  const mood = sampleWeight(today, 4, { metric: 'mood', unit: 'level', tags: ['Calm'] });
  const { api, person } = await show([mood], '/metrics/mood');
  api.answer(addWellnessMetrics, { data: { entries: [mood] } });
  await person.click(await screen.findByRole('button', { name: 'Edit Nov 20, 2026' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Outdoors' }));
  const own = screen.getByRole('textbox', { name: 'Your own tags' });
  await person.type(own, `${'x'.repeat(31)}`);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use up to 30 characters per tag.')).toBeVisible();
  await person.clear(own);
  await person.type(own, 'herons, Calm');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const item = { date: today, value: 4, tags: ['Calm', 'Outdoors', 'herons'] };
  await waitFor(() =>
    expect(api.inputs(addWellnessMetrics)).toMatchObject([
      { body: { wellnessMetricsData: [item] } },
    ]),
  );
});

it('shows no weight to viewers who hide it', async () => {
  const api = createFakeApi();
  api.answer(listWellnessMetrics, samplePage([], { ...meta, series: [], perPage: 7 }));
  const viewer = sampleViewer({ hideWeight: 1 });
  await DashboardRoutes.load('/metrics/weight');
  const { person } = await renderScreen(<DashboardRoutes />, {
    api,
    path: '/metrics/weight',
    viewer,
  });
  await person.click(await screen.findByRole('button', { name: /Metric/ }));
  expect(screen.getAllByRole('option')).toHaveLength(7);
  expect(screen.queryByRole('option', { name: 'Weight' })).toBeNull();
});

it('averages the known values of the last seven days', () => {
  const values = [70, null, 72, 74].map((value, at) => ({ date: addDays(today, at), value }));
  expect(movingMeans(values)).toEqual([70, 70, 71, 72]);
});

it('says what will appear while there is nothing', async () => {
  await show([], '/metrics');
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeVisible();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Entries', 'No entries yet']);
});

it('says that it failed to load', async () => {
  const api = createFakeApi();
  api.fail(listWellnessMetrics, 'internal_error');
  await renderScreen(<DashboardRoutes />, { api, path: '/metrics/sleep' });
  expect(await screen.findByRole('alert')).toBeVisible();
});
