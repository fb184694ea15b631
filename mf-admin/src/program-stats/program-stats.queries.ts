import {
  getAssessmentQuestionsReport,
  getAssessmentStatusReport,
  getHealthData,
  getProgramAggregate,
  getProgramGraph,
  listProgramOrganizations,
  listProgramStepDays,
  type MetricType,
} from '@stridewell/contracts';
import { liveQuery, useLanguage, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The period that a chart shows. */
export interface Span {
  startDate: string;
  endDate: string;
}

/** Fetches the program's totals for a period. */
export function useTotals(span: Span) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getProgramAggregate, { params: { id: programId }, query: span }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the days of a period, for the whole program or for one organization. */
export function useDays(span: Span, organizationId: number | null) {
  const { programId } = useViewer();
  const query = { ...span, perPage: 100, ...(organizationId !== null && { organizationId }) };
  return useQuery({
    ...liveQuery(listProgramStepDays, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the steps walked and the steps converted from activities, day by day. */
export function useGraph(span: Span) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getProgramGraph, { params: { id: programId }, query: span }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches how many members logged a metric, day by day. */
export function useHealth(span: Span, statType: MetricType) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getHealthData, { params: { id: programId }, query: { ...span, statType } }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the organizations by which the days can be filtered. */
export function useOrganizations(isOn: boolean) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(listProgramOrganizations, { params: { id: programId }, query: { perPage: 100 } }),
    enabled: isOn,
  });
}

/** Fetches how many members have answered the companion's assessment. */
export function useAssessmentStatus() {
  const { programId } = useViewer();
  return useQuery(liveQuery(getAssessmentStatusReport, { params: { id: programId } }));
}

/** Fetches how often each answer was chosen. */
export function useAssessmentAnswers() {
  const { language } = useLanguage();
  return useQuery(liveQuery(getAssessmentQuestionsReport, { query: { language } }));
}
