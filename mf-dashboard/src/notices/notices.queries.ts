import { dismissNotice, listMemberNotices, type Output } from '@stridewell/contracts';
import { api, liveQuery, useProblemWords, useViewer, useWrite } from '@stridewell/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';

type Notices = Output<typeof listMemberNotices>;

export function memberNoticesQuery(memberId: number) {
  return liveQuery(listMemberNotices, { params: { id: memberId } });
}

export function useMemberNotices() {
  const viewer = useViewer();
  return useQuery(memberNoticesQuery(viewer.id));
}

/** Dismisses a notice for the viewer: right away, and shows it again if the server refuses. */
export function useDismissNotice() {
  const problemWords = useProblemWords();
  const viewer = useViewer();
  const client = useQueryClient();
  const { queryKey: notices } = memberNoticesQuery(viewer.id);
  return useWrite({
    endpoint: dismissNotice,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (noticeId: number) => api.call(dismissNotice, { params: { id: noticeId } }),
    async onMutate(noticeId) {
      await client.cancelQueries({ queryKey: notices });
      const before = client.getQueryData<Notices>(notices);
      client.setQueryData<Notices>(
        notices,
        before && { ...before, data: before.data.filter((notice) => notice.id !== noticeId) },
      );
      return { before };
    },
    onError(_problem, _noticeId, context) {
      client.setQueryData(notices, context?.before);
      void client.invalidateQueries({ queryKey: notices });
    },
  });
}
