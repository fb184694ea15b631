import {
  blockMember,
  keepReportedPost,
  listReportedPosts,
  reportDiscussion,
  type DiscussionPost,
  type Person,
  type ReportedPost,
} from '@stridewell/contracts';
import { api, liveQuery, useProblemWords, useSnackbar, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDiscussionText } from './discussion-texts.ts';

/** Reports a post to the moderators of its discussion. */
export function useReportPost({ id }: DiscussionPost) {
  const t = useDiscussionText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: reportDiscussion,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (reason: ReportedPost['reasons'][number]) =>
      api.call(reportDiscussion, { params: { id }, body: { reason } }),
    onSuccess: () => snackbar.show({ text: t('report.sent') }),
  });
}

/** Blocks a person or unblocks them. */
export function useBlock({ id, name }: Pick<Person, 'id' | 'name'>) {
  const t = useDiscussionText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: blockMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (block: 0 | 1) => api.call(blockMember, { params: { id }, body: { block } }),
    onSuccess: (_, block) =>
      snackbar.show({ text: t(block === 1 ? 'block.done' : 'block.ended', { name }) }),
  });
}

/** Fetches a page of the reported posts in discussions that the viewer moderates. */
export function useReportedPosts(page: number) {
  return useQuery({
    ...liveQuery(listReportedPosts, { query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** Keeps a reported post. */
export function useKeepPost({ id }: Pick<ReportedPost, 'id'>) {
  const t = useDiscussionText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: keepReportedPost,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(keepReportedPost, { params: { id } }),
    onSuccess: () => snackbar.show({ text: t('reported.kept') }),
  });
}
