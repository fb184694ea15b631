import { searchMembers, type FoundMember, type Output } from '@stridewell/contracts';
import { apiQuery, useServerWords, useSnackbar, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Members who match a search, without the viewer; with an empty search, nobody is asked for. */
export function useMemberSearch(search: string) {
  const { id, programId } = useViewer();
  return useQuery({
    ...apiQuery(searchMembers, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof searchMembers>): readonly FoundMember[] =>
      data.filter((member) => member.id !== id),
  });
}

/** Says what was done: in the server's words to those who read them, else in ours. */
export function useDoneWords() {
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  return (message: string | undefined, otherwise: string) =>
    snackbar.show({ text: serverWords(message) || otherwise });
}
