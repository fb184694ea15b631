import { listMemberJournals } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The query for a member's entries of a day; the dashboard fetches it before it loads the code for writing entries. */
export function journalsOfDayQuery(memberId: number, date: string) {
  const query = { startDate: date, endDate: date };
  return liveQuery(listMemberJournals, { params: { id: memberId }, query });
}

export function useJournalsOfDay(date: string) {
  return useQuery(journalsOfDayQuery(useViewer().id, date));
}
