import { addWellnessMetrics, listWellnessMetrics, type MetricEntry } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { samplePage } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar, today } from '#show-dashboard.fixture.tsx';
import { afterTap } from './metric-kinds.ts';
import { MetricsCard } from './metrics-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

function sampleMetric(changes: Partial<MetricEntry> = {}): MetricEntry {
  return {
    date: today,
    metric: 'mood',
    value: 4,
    unit: 'level',
    source: 'manual',
    note: null,
    deviceName: null,
    tags: [],
    quality: null,
    exerciseType: null,
    points: 5,
    isOpen: true,
    writtenAt: '2026-11-20T07:30:00.000Z',
    ...changes,
  };
}

function createMetricsApi(entries: MetricEntry[] = []) {
  const api = createDashboardApi();
  let kept = entries;
  const answer = () =>
    samplePage(kept, { today, opensOn: addDays(today, -7), series: [], perPage: 8 });
  api.answer(listWellnessMetrics, answer);
  api.answer(addWellnessMetrics, ({ body: { metricType: metric, wellnessMetricsData } }) => {
    kept = kept.filter((one) => one.metric !== metric);
    const [{ value, unit, exerciseType = null } = { value: null }] = wellnessMetricsData;
    if (value === null) return { data: { entries: [] } };
    const entry = sampleMetric({ metric, value, exerciseType, ...(unit && { unit }) });
    kept = [...kept, entry];
    return { data: { entries: [entry] } };
  });
  return api;
}

const recorded = (api: ReturnType<typeof createMetricsApi>) =>
  api
    .inputs(addWellnessMetrics)
    .map(({ body }) => [body.metricType, ...body.wellnessMetricsData.map(({ value }) => value)]);

it('records a mood, a glass and a leaf with one tap each, right away', async () => {
  const api = createMetricsApi();
  const { person } = await showPart(<MetricsCard />, { api });
  const mood = await screen.findByRole('group', { name: 'Mood' });
  const letGo = api.hold(addWellnessMetrics, { data: { entries: [sampleMetric()] } });
  await person.click(within(mood).getByRole('button', { name: 'Good' }));
  await waitFor(() =>
    expect(within(mood).getByRole('button', { name: 'Good' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
  letGo();
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('button', { name: '3 glasses' }));
  await person.click(screen.getByRole('button', { name: '2 leaves' }));
  await waitFor(() =>
    expect(recorded(api)).toEqual([
      ['mood', 4],
      ['water', 3],
      ['mindfulness', 2],
    ]),
  );
});

it("keeps a mood's note and tags, and clears it with the same tap", async () => {
  const api = createMetricsApi([sampleMetric({ note: 'Sun', tags: ['calm'] })]);
  const { person } = await showPart(<MetricsCard />, { api });
  await person.click(await screen.findByRole('button', { name: 'Okay' }));
  await waitFor(() =>
    expect(api.inputs(addWellnessMetrics)[0]?.body.wellnessMetricsData).toEqual([
      { date: today, value: 3, note: 'Sun', tags: ['calm'] },
    ]),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Okay' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await person.click(screen.getByRole('button', { name: 'Okay' }));
  await waitFor(() => expect(recorded(api)[1]).toEqual(['mood', null]));
  expect([afterTap('water', 1, 1), afterTap('water', 4, 4), afterTap('mood', 2, 5)]).toEqual([
    0, 3, 5,
  ]);
});

it('reverts a tap that is refused, and says why', async () => {
  const api = createMetricsApi([sampleMetric({ value: 2 })]);
  const { person } = await showPart(<MetricsCard />, { api });
  const low = await screen.findByRole('button', { name: 'Low' });
  api.fail(addWellnessMetrics, 'day_outside_window');
  await person.click(screen.getByRole('button', { name: 'Very good' }));
  await waitFor(() => expect(snackbars.list()).toMatchObject([{ type: 'danger' }]));
  expect(low).toHaveAttribute('aria-pressed', 'true');
});

it('offers the others behind More, each with its unit and range', async () => {
  const api = createMetricsApi();
  const { person } = await showPart(<MetricsCard />, { api });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('button', { name: 'Log Sleep' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sleep' });
  const hours = await within(dialog).findByRole('textbox', { name: 'Hours of sleep' });
  await person.type(hours, '25');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(hours).toHaveAccessibleDescription(/Enter a number, 0 to 24\./);
  await person.clear(hours);
  await person.type(hours, '7.5');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(recorded(api)).toEqual([['sleep', 7.5]]));
  await person.click(screen.getByRole('button', { name: 'Log Exercise' }));
  await person.type(await screen.findByRole('textbox', { name: 'Minutes of exercise' }), '30');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(recorded(api).at(-1)).toEqual(['exercise', 30]));
});

it('MetricForm removes an entry, and Undo restores it with its note', async () => {
  const sleep = sampleMetric({ metric: 'sleep', value: 7.5, unit: 'h', quality: 4, note: 'Late' });
  const api = createMetricsApi([sleep]);
  const { person } = await showPart(<MetricsCard />, { api });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('button', { name: /Edit Sleep$/ }));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Entry removed'));
  act(() => snackbars.list().at(-1)?.action?.onPress());
  await waitFor(() =>
    expect(recorded(api)).toEqual([
      ['sleep', null],
      ['sleep', 7.5],
    ]),
  );
  expect(api.inputs(addWellnessMetrics).at(-1)?.body.wellnessMetricsData).toMatchObject([
    { value: 7.5, quality: 4, note: 'Late' },
  ]);
});
