import { listMessages } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** How many requests the dashboard shows. */
const shownRequests = 5;

/** The newest requests that wait for an answer. */
export function openRequestsQuery(memberId: number) {
  const query = { isOpen: 1, perPage: shownRequests } as const;
  return liveQuery(listMessages, { params: { id: memberId }, query });
}

export function useOpenRequests() {
  const { id } = useViewer();
  return useQuery(openRequestsQuery(id));
}
