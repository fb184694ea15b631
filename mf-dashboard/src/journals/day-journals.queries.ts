import { listMemberJournals } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** What a member wrote of a day; the dashboard asks for it before it has what a journal is written with. */
export function journalsOfDayQuery(memberId: number, date: string) {
  const query = { startDate: date, endDate: date };
  return liveQuery(listMemberJournals, { params: { id: memberId }, query });
}

export function useJournalsOfDay(date: string) {
  return useQuery(journalsOfDayQuery(useViewer().id, date));
}
