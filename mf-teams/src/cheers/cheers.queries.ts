import { listCheers } from '@stridewell/contracts';
import { useViewer, watchedQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the members who cheered the viewer on. */
export function useCheers() {
  const { id } = useViewer();
  return useQuery(watchedQuery(listCheers, { params: { id } }));
}
