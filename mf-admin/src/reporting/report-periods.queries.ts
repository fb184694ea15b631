import { listPoints, listProgramChallenges } from '@stridewell/contracts';
import type { NamedPeriod } from '@stridewell/parts';
import { apiQuery, useFormat, useViewer } from '@stridewell/platform';
import { earlierDay } from '@stridewell/rules';
import { useQuery } from '@tanstack/react-query';
import { useReportingText } from './reporting-texts.ts';

/** The maximum number of running challenges to offer as periods. */
const maxChallenges = 3;

/** Returns the program's own periods up to today: its year, and the challenges that are running. */
export function useReportPeriods(): readonly NamedPeriod[] {
  const t = useReportingText();
  const { id, programId } = useViewer();
  const today = useFormat().today();
  const points = useQuery(apiQuery(listPoints, { params: { id }, query: { perPage: 1 } }));
  const query = { status: 'active', showAll: 1, perPage: maxChallenges } as const;
  const running = useQuery(apiQuery(listProgramChallenges, { params: { id: programId }, query }));
  const yearStart = points.data?.meta.year.startDate;
  const days = { startDate: yearStart ?? today, endDate: today };
  return [
    ...(yearStart === undefined ? [] : [{ id: 'programYear', name: t('programYear'), days }]),
    ...(running.data?.data ?? []).map(({ id: challengeId, name, startDate, endDate }) => ({
      id: `challenge-${challengeId}`,
      name,
      days: { startDate, endDate: earlierDay(endDate, today) },
    })),
  ];
}
