import { getAdminView, listAdminVisibility, listRecordLooks } from '@stridewell/contracts';
import { apiQuery, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lookList, type LookListAddress } from './look-list.ts';

/** Fetches what admins see of members, by the rules that the API applies. */
export function useAdminVisibility() {
  const { programId } = useViewer();
  return useQuery(apiQuery(listAdminVisibility, { params: { id: programId } }));
}

/** Fetches the viewer's own record as admins see it, with one day. */
export function useAdminView(date: string) {
  const { id } = useViewer();
  return useQuery({
    ...apiQuery(getAdminView, { params: { id }, query: { date } }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the admins who viewed the viewer's record. */
export function useRecordLooks(address: LookListAddress) {
  const { id } = useViewer();
  return useQuery({
    ...apiQuery(listRecordLooks, { params: { id }, query: lookList.ask(address) }),
    placeholderData: keepPreviousData,
  });
}
