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

/** The days that a chart shows. */
export interface Span {
  startDate: string;
  endDate: string;
}

/** What the program did in a span, in a few figures. */
export function useTotals(span: Span) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getProgramAggregate, { params: { id: programId }, query: span }),
    placeholderData: keepPreviousData,
  });
}

/** The days of a span, of the whole program or of one organization. */
export function useDays(span: Span, organizationId: number | null) {
  const { programId } = useViewer();
  const query = { ...span, perPage: 100, ...(organizationId !== null && { organizationId }) };
  return useQuery({
    ...liveQuery(listProgramStepDays, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });
}

/** What was walked and what activities were converted into, day by day. */
export function useGraph(span: Span) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getProgramGraph, { params: { id: programId }, query: span }),
    placeholderData: keepPreviousData,
  });
}

/** How many members logged a metric, day by day. */
export function useHealth(span: Span, statType: MetricType) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(getHealthData, { params: { id: programId }, query: { ...span, statType } }),
    placeholderData: keepPreviousData,
  });
}

/** The organizations that the days can be narrowed to. */
export function useOrganizations(isOn: boolean) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(listProgramOrganizations, { params: { id: programId }, query: { perPage: 100 } }),
    enabled: isOn,
  });
}

/** How many members have answered the assessment of the companion. */
export function useAssessmentStatus() {
  const { programId } = useViewer();
  return useQuery(liveQuery(getAssessmentStatusReport, { params: { id: programId } }));
}

/** How often each answer was chosen. */
export function useAssessmentAnswers() {
  const { language } = useLanguage();
  return useQuery(liveQuery(getAssessmentQuestionsReport, { query: { language } }));
}
