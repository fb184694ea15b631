import {
  addSteps,
  explain,
  listActivities,
  listStepDays,
  listUsedActivities,
  type Output,
  type StepDay,
} from '@stridewell/contracts';
import {
  api,
  ApiProblem,
  apiQuery,
  liveQuery,
  outbox,
  queryKey,
  session,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { changeIdentity, writeFor, type EntryChange } from './entry-change.ts';
import { forecastDay } from './forecast-day.ts';

type StepDays = Output<typeof listStepDays>;

/** The query for a page of seven days, newest first; page 1 ends with today. */
export function stepDaysQuery(memberId: number, page: number) {
  return liveQuery(listStepDays, { params: { id: memberId }, query: { page } });
}

export function useStepDays(page: number) {
  const viewer = useViewer();
  return useQuery({ ...stepDaysQuery(viewer.id, page), placeholderData: keepPreviousData });
}

/** Fetches a period of at most 100 days, newest first. */
export function useStepSpan(startDate: string, endDate: string) {
  const { id } = useViewer();
  const query = { startDate, endDate, perPage: 100 };
  return useQuery(liveQuery(listStepDays, { params: { id }, query }));
}

/** Whether nothing has ever been logged. */
export function isBeforeFirstEntry({ data, meta, links }: StepDays): boolean {
  return meta.page === 1 && links.next === null && data.every(({ logged }) => logged === 0);
}

/** Whether there is a week to show, or may be one. */
export function useHasWeek(): boolean {
  const { data } = useStepDays(1);
  return data === undefined || !isBeforeFirstEntry(data);
}

function stepDayQuery(memberId: number, date: string) {
  return liveQuery(listStepDays, {
    params: { id: memberId },
    query: { startDate: date, endDate: date },
  });
}

/** Returns a day: from the last seven if it is among them, otherwise fetched by itself. */
export function useStepDay(date: string) {
  const viewer = useViewer();
  const recent = useStepDays(1);
  const known = recent.data?.data.find((day) => day.date === date);
  const single = useQuery({
    ...stepDayQuery(viewer.id, date),
    enabled: recent.isSuccess && !known,
  });
  return { day: known ?? single.data?.data[0], isFailed: single.isError, retry: single.refetch };
}

/** Fetches the API's explanation of a day, entry by entry, with all its corrections. */
export function useExplainedDay(date: string) {
  const { id } = useViewer();
  return useQuery(liveQuery(explain, { params: { id }, query: { subject: 'day', date } }));
}

/** Fetches the program's activities for conversion, once they are needed. */
export function useActivities(isWanted: boolean) {
  const viewer = useViewer();
  return useQuery({
    ...apiQuery(listActivities, {
      query: { programId: viewer.programId, forMembers: 1, enabled: 1 },
    }),
    enabled: isWanted,
  });
}

/** Fetches the activities that the viewer converted lately, last used first. */
export function useUsedActivities() {
  const { id } = useViewer();
  return useQuery(apiQuery(listUsedActivities, { params: { id } }));
}

/** Updates days in every cached page that has them. */
function writeDays(client: QueryClient, memberId: number, days: readonly StepDay[]): void {
  const replace = (known: StepDay) => days.find((day) => day.date === known.date) ?? known;
  client.setQueriesData<StepDays>(
    { queryKey: queryKey(listStepDays, { params: { id: memberId } }) },
    (page) => page && { ...page, data: page.data.map(replace) },
  );
}

function findDay(client: QueryClient, memberId: number, date: string): StepDay | undefined {
  return client
    .getQueriesData<StepDays>({ queryKey: queryKey(listStepDays, { params: { id: memberId } }) })
    .flatMap(([, page]) => page?.data ?? [])
    .find((day) => day.date === date);
}

function itemOf(change: EntryChange) {
  const { mode, date, note } = change;
  const common = { mode, date, ...(note ? { note } : {}) };
  return 'activity' in change
    ? { ...common, activityId: change.activity.id, minutes: change.minutes }
    : { ...common, steps: change.steps };
}

function intentOf(memberId: number, change: EntryChange) {
  return { params: { id: memberId }, wanted: changeIdentity(change) };
}

/** Whether a change was already sent and may have been saved, because no answer arrived. */
export function useIsPendingWrite(): (change: EntryChange) => boolean {
  const { id } = useViewer();
  return (change) => api.isPendingWrite(addSteps, intentOf(id, change));
}

/** The kinds of changes to the ledger. */
export type EntryAct = 'add' | 'change' | 'remove' | 'restore';

/** A change to the ledger, and its kind for the member. */
export interface EntrySaving {
  act: EntryAct;
  change: EntryChange;
  /** Distinguishes an addition from the same one repeated on purpose. */
  turn: number;
}

/**
 * Records steps or an activity: the member sees the change right away; it is reverted if the server refuses, and
 * replaced by what the server counts if it accepts. Returns the day after the change.
 */
export function useAddSteps(settings: {
  isFailureShownHere: boolean;
  onSaved: (saving: EntrySaving, day: StepDay) => void;
  failureText: (problem: ApiProblem, saving: EntrySaving) => string;
}) {
  const viewer = useViewer();
  const client = useQueryClient();
  const isPendingWrite = useIsPendingWrite();
  const days = { queryKey: queryKey(listStepDays, { params: { id: viewer.id } }) };

  async function addToDay({ change }: EntrySaving): Promise<StepDay> {
    const input = { params: { id: viewer.id }, body: { stepData: [itemOf(change)] } };
    const intent = intentOf(viewer.id, change);
    let data: Output<typeof addSteps>['data'];
    try {
      ({ data } = await api.callOnce(addSteps, intent, () => Promise.resolve(input)));
    } catch (error) {
      const forecast = outbox.takes(error) ? findDay(client, viewer.id, change.date) : undefined;
      const key = forecast ? api.takeOver(addSteps, intent) : null;
      // It is sent with the same key once there is a network; until then the day shows the forecast.
      if (forecast && key !== null && (await outbox.keep(addSteps, input, key))) return forecast;
      throw error;
    }
    writeDays(client, viewer.id, data.days);
    const [after] = data.days;
    if (!after) throw new ApiProblem('answer_unreadable', 200, '');
    return after;
  }

  return useWrite({
    ...settings,
    endpoint: addSteps,
    updated: [listStepDays],
    // One after another: the second entry of a day is added to the first.
    scope: { id: 'add-steps' },
    mutationFn: addToDay,
    async onMutate({ change }) {
      // An optimistic update: shows the forecast until the server says what it counted.
      await client.cancelQueries(days);
      // A change that may already be saved may already be part of the day.
      const before = isPendingWrite(change) ? undefined : findDay(client, viewer.id, change.date);
      if (before) {
        const by = { name: viewer.name, at: new Date().toISOString() };
        writeDays(client, viewer.id, [forecastDay(before, writeFor(before, change), by)]);
      }
      return { before };
    },
    onError(_problem, _saving, context) {
      if (context?.before) writeDays(client, viewer.id, [context.before]);
      void client.invalidateQueries(days);
    },
    onSuccess(day, saving) {
      // Later than the viewer's today if midnight has passed since the viewer was fetched; an upcoming day is closed.
      if (day.isOpen && day.date >= viewer.walkData.today) {
        const { steps, goal, updatedAt } = day;
        session.updateViewer({
          walkData: { today: day.date, steps, goal, lastEntryAt: updatedAt },
        });
      }
      settings.onSaved(saving, day);
    },
  });
}
