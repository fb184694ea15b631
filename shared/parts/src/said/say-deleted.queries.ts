import { undoBulkAct } from '@stridewell/contracts';
import { api, useProblemWords, useSnackbar, useWrite } from '@stridewell/platform';

/** What to say about a deletion, on the button that undoes it, and about the undo. */
export interface DeletionWords {
  deleted: string;
  undo: string;
  undone: string;
}

/** Returns a function that says that something was deleted, and offers to undo the bulk action of the deletion. */
export function useSayDeleted(): (bulkActId: number, words: DeletionWords) => void {
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  const { mutate } = useWrite({
    endpoint: undoBulkAct,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: ({ id }: { id: number; undone: string }) =>
      api.call(undoBulkAct, { params: { id } }),
    onSuccess: (_answer, { undone }) => snackbar.show({ text: undone }),
  });
  return (id, { deleted, undo, undone }) =>
    snackbar.show({
      text: deleted,
      action: { label: undo, onPress: () => mutate({ id, undone }) },
    });
}
