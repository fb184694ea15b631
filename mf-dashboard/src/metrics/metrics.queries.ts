import {
  addWellnessMetrics,
  listWellnessMetrics,
  metricRules,
  type MetricEntry,
  type MetricType,
  type Output,
  type WellnessMetricsItem,
} from '@stridewell/contracts';
import { api, liveQuery, outbox, useProblemWords, useViewer, useWrite } from '@stridewell/platform';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { itemOf, type MetricDraft } from './check-metric.ts';
import { allMetrics } from './metric-kinds.ts';
import { tagsOf, type MoodDraft } from './mood-tags.ts';
import { metricList, type MetricListAddress } from './metric-list.ts';

export type MetricPage = Output<typeof listWellnessMetrics>;

function dayQuery(memberId: number, date: string) {
  return liveQuery(listWellnessMetrics, {
    params: { id: memberId },
    query: { startDate: date, endDate: date, perPage: allMetrics.length },
  });
}

/** Fetches all metrics of a day. */
export function useDayMetrics(date: string) {
  const { id } = useViewer();
  return useQuery(dayQuery(id, date));
}

/** Fetches a metric over a period, with a page of its entries. */
export function useMetricHistory(
  metric: MetricType,
  span: { startDate: string; endDate: string },
  address: MetricListAddress,
) {
  const { id } = useViewer();
  return useQuery({
    ...liveQuery(listWellnessMetrics, {
      params: { id },
      query: { metric, ...span, ...metricList.ask(address) },
    }),
    placeholderData: keepPreviousData,
  });
}

function recordInput(
  id: number,
  metric: MetricType,
  date: string,
  item: Omit<WellnessMetricsItem, 'date'>,
) {
  const wellnessMetricsData = [{ date, ...item }];
  return { params: { id }, body: { metricType: metric, wellnessMetricsData } };
}

/** Records a metric. Without a network, keeps it to send later with the same idempotency key, and returns null. */
async function recordOrKeep(
  input: ReturnType<typeof recordInput>,
): Promise<Output<typeof addWellnessMetrics> | null> {
  try {
    return await api.call(addWellnessMetrics, input);
  } catch (error) {
    const { params, ...wanted } = input;
    const key = outbox.takes(error) ? api.takeOver(addWellnessMetrics, { params, wanted }) : null;
    if (key !== null && (await outbox.keep(addWellnessMetrics, input, key))) return null;
    throw error;
  }
}

/** Updates the shown day with an entry; without an entry, removes it. */
function writeEntry(
  client: QueryClient,
  day: QueryKey,
  metric: MetricType,
  entry: MetricEntry | undefined,
): void {
  client.setQueryData<MetricPage>(day, (page) => {
    const others = page?.data.filter((one) => one.metric !== metric) ?? [];
    return page && { ...page, data: entry ? [...others, entry] : others };
  });
}

/** Records a typed metric; the form shows errors. */
export function useRecordMetric(metric: MetricType, date: string) {
  const { id } = useViewer();
  const client = useQueryClient();
  return useWrite({
    endpoint: addWellnessMetrics,
    isFailureShownHere: true,
    mutationFn: (draft: MetricDraft) =>
      recordOrKeep(recordInput(id, metric, date, itemOf(metric, draft))),
    onSuccess(answer, draft) {
      if (answer !== null || draft.value === null) return;
      const { note = null, quality = null, exerciseType = null } = itemOf(metric, draft);
      const entry = { ...newEntry(metric, date), value: draft.value, note, quality, exerciseType };
      const unit = metric === 'weight' ? draft.unit : entry.unit;
      writeEntry(client, dayQuery(id, date).queryKey, metric, { ...entry, unit });
    },
  });
}

/** Records a removed entry again. */
export function useRestoreMetric(metric: MetricType, date: string) {
  const { id } = useViewer();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: addWellnessMetrics,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (draft: MetricDraft) =>
      recordOrKeep(recordInput(id, metric, date, itemOf(metric, draft))),
  });
}

/** Saves the note and tags of a mood with its level. */
export function useRecordMood(mood: MetricEntry) {
  const { id } = useViewer();
  const client = useQueryClient();
  const { date, value } = mood;
  return useWrite({
    endpoint: addWellnessMetrics,
    isFailureShownHere: true,
    mutationFn: (draft: MoodDraft) => {
      const note = draft.note.trim();
      const item = { value, tags: tagsOf(draft), ...(note !== '' && { note }) };
      return recordOrKeep(recordInput(id, 'mood', date, item));
    },
    onSuccess(answer, draft) {
      if (answer !== null) return;
      const entry = { ...mood, tags: tagsOf(draft), note: draft.note.trim() || null };
      writeEntry(client, dayQuery(id, date).queryKey, 'mood', entry);
    },
  });
}

/** Records a metric with one tap: the icon changes right away, and reverts if the server refuses. */
export function useTapMetric(metric: MetricType, date: string) {
  const { id } = useViewer();
  const client = useQueryClient();
  const problemWords = useProblemWords();
  const { queryKey } = dayQuery(id, date);
  const keep = (entry: MetricEntry | undefined) => writeEntry(client, queryKey, metric, entry);
  const find = () =>
    client.getQueryData<MetricPage>(queryKey)?.data.find((one) => one.metric === metric);
  return useWrite({
    endpoint: addWellnessMetrics,
    // One after another, so that the last tap wins.
    scope: { id: `tap-${metric}` },
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (value: number | null) => {
      const entry = find();
      return recordOrKeep(
        recordInput(id, metric, date, {
          value,
          ...(value !== null && entry?.note && { note: entry.note }),
          ...(value !== null && entry && entry.tags.length > 0 && { tags: entry.tags }),
        }),
      );
    },
    async onMutate(value) {
      await client.cancelQueries({ queryKey });
      const before = find();
      keep(value === null ? undefined : { ...(before ?? newEntry(metric, date)), value });
      return { before };
    },
    onError: (_problem, _value, context) => keep(context?.before),
    onSuccess: (answer) => answer && keep(answer.data.entries.find((one) => one.metric === metric)),
  });
}

function newEntry(metric: MetricType, date: string): MetricEntry {
  return {
    date,
    metric,
    value: 0,
    unit: metricRules[metric].unit,
    source: 'manual',
    note: null,
    tags: [],
    quality: null,
    exerciseType: null,
    points: 0,
    isOpen: true,
    deviceName: null,
    writtenAt: new Date().toISOString(),
  };
}
