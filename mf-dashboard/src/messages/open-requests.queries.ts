import { listMessages } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The number of requests that the dashboard shows. */
const shownRequests = 5;

/** The query for the newest requests waiting for an answer. */
export function openRequestsQuery(memberId: number) {
  const query = { isOpen: 1, perPage: shownRequests } as const;
  return liveQuery(listMessages, { params: { id: memberId }, query });
}

/** Returns the open requests, and their total number. */
export function useOpenRequests() {
  const { id } = useViewer();
  const { data } = useQuery(openRequestsQuery(id));
  return { open: data?.data.filter(({ isOpen }) => isOpen) ?? [], total: data?.meta.total ?? 0 };
}
