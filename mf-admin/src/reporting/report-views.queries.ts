import {
  createReportView,
  deleteReportView,
  listReportViews,
  updateReportView,
  type Output,
  type ReportCadence,
  type ReportView,
} from '@stridewell/contracts';
import { useSaid, type ReportState } from '@stridewell/parts';
import { api, liveQuery, useFormat, useSnackbar, useViewer, useWrite } from '@stridewell/platform';
import { addDays, daysBetween } from '@stridewell/rules';
import { useQuery } from '@tanstack/react-query';
import type { Report } from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

/** The fields of a saved report's form. */
export interface ReportViewFields {
  name: string;
  /** Whether the period moves with the current day or stays fixed. */
  isRolling: boolean;
  cadence: ReportCadence | 'never';
}

/** A report in its current state on the page, to be saved. */
export interface StandingReport {
  report: Report;
  subjectId: number | null;
  state: ReportState;
}

/** Fetches the viewer's saved reports. */
export function useReportViews() {
  const { id } = useViewer();
  return useQuery(liveQuery(listReportViews, { params: { id } }));
}

/**
 * Saves a report in its current state, or updates a saved one; without `standing`, updates only the name and the
 * emails.
 */
export function useSaveReportView(view: ReportView | null, standing: StandingReport | null) {
  const { id } = useViewer();
  const today = useFormat().today();
  return useWrite<Output<typeof createReportView>, ReportViewFields>({
    endpoint: view ? updateReportView : createReportView,
    isFailureShownHere: true,
    mutationFn: ({ name, isRolling, cadence }) => {
      const said = { name: name.trim(), cadence: cadence === 'never' ? null : cadence };
      const shown = standing && asSaved(standing, isRolling, today);
      if (view) {
        const params = { id, reportViewId: view.id };
        return api.call(updateReportView, { params, body: { ...said, ...shown } });
      }
      if (!standing) throw new Error('A new view needs a report.');
      const body = { ...said, ...shown, report: standing.report.id };
      return api.call(createReportView, { params: { id }, body });
    },
  });
}

function asSaved({ report, subjectId, state }: StandingReport, isRolling: boolean, today: string) {
  const { days, search, filters } = state;
  const { startDate, endDate } = days;
  const fixed = { lastDays: null, startDate, endDate };
  const rolling = { lastDays: daysBetween(startDate, today) + 1, startDate: null, endDate: null };
  const none = { lastDays: null, startDate: null, endDate: null };
  const span = !report.hasSpan ? none : isRolling ? rolling : fixed;
  return { ...span, aboutId: subjectId, search, filters: filters.map((filter) => ({ ...filter })) };
}

/** Returns the initial state of a saved report: its period as of today, and its filters. */
export function stateOf(view: ReportView, today: string): ReportState {
  const { lastDays, startDate, endDate, search, filters } = view;
  const usual = { startDate: addDays(today, 1 - (lastDays ?? 30)), endDate: today };
  const days = startDate !== null && endDate !== null ? { startDate, endDate } : usual;
  return { days, search, filters };
}

/** Deletes a saved report; Undo saves it again. */
export function useDeleteReportView(view: ReportView) {
  const { id: reportViewId, nextOn: _nextOn, ...kept } = view;
  const t = useReportingText();
  const { id } = useViewer();
  const snackbar = useSnackbar();
  const { sayDone, failureText } = useSaid();
  const restore = useWrite({
    endpoint: createReportView,
    failureText: failureText(),
    mutationFn: () => api.call(createReportView, { params: { id }, body: kept }),
    onSuccess: () => sayDone(undefined, t('views.saved')),
  });
  return useWrite({
    endpoint: deleteReportView,
    failureText: failureText(),
    mutationFn: () => api.call(deleteReportView, { params: { id, reportViewId } }),
    onSuccess: () =>
      snackbar.show({
        text: t('views.deleted'),
        action: { label: t('undo'), onPress: () => restore.mutate(undefined) },
      }),
  });
}
