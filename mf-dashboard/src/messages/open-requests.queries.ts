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

/** Those that are still open, and how many there are in all. */
export function useOpenRequests() {
  const { id } = useViewer();
  const { data } = useQuery(openRequestsQuery(id));
  return { open: data?.data.filter(({ isOpen }) => isOpen) ?? [], total: data?.meta.total ?? 0 };
}
