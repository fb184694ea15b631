import {
  downloadAllUsers,
  listProgramMembers,
  removeMember,
  restoreMember,
} from '@stridewell/contracts';
import { useDownload, useSaid } from '@stridewell/parts';
import { api, liveQuery, useSnackbar, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memberQuery, type MemberListAddress } from './member-list.ts';
import { useMemberText } from './member-texts.ts';

/** Fetches a page of the members, as administrators see them. */
export function useMembers(address: MemberListAddress, organizationId: number | null) {
  const { programId: id } = useViewer();
  const query = memberQuery(address, organizationId);
  return useQuery({
    ...liveQuery(listProgramMembers, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** The number of ids per page that `readMemberIds` reads. */
export const idsPerPage = 100;

/** Reads only the ids of a page of the members that an address finds. */
export async function readMemberIds(
  programId: number,
  address: MemberListAddress,
  organizationId: number | null,
  page: number,
): Promise<number[]> {
  const query = { ...memberQuery(address, organizationId), page, perPage: idsPerPage };
  const { data } = await api.call(listProgramMembers, { params: { id: programId }, query });
  return data.map(({ id }) => id);
}

/** Restores a removed member. */
export function useRestoreMember(id: number) {
  const t = useMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: restoreMember,
    failureText: (problem) =>
      problem.code === 'already_taken' ? t('nameTaken') : failureText()(problem),
    mutationFn: () => api.call(restoreMember, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('restored')),
  });
}

/** Removes a member from the program; the snackbar offers Undo for a while. */
export function useRemoveMember(id: number) {
  const t = useMemberText();
  const snackbar = useSnackbar();
  const { failureText } = useSaid();
  const restore = useRestoreMember(id);
  return useWrite({
    endpoint: removeMember,
    failureText: failureText(),
    mutationFn: () => api.call(removeMember, { params: { id }, body: {} }),
    onSuccess: () =>
      snackbar.show({
        text: t('removed'),
        action: { label: t('undo'), onPress: () => restore.mutate() },
      }),
  });
}

/** Downloads the list of all members. */
export function useDownloadMembers() {
  const { programId: id } = useViewer();
  return useDownload(() => api.call(downloadAllUsers, { params: { id } }));
}
