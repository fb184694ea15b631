import { undoBulkAct } from '@stridewell/contracts';
import { api, partTexts, useProblemWords, useSnackbar, useWrite } from '@stridewell/platform';
import en from '#locales/undo/en.json';
import es from '#locales/undo/es.json';

const useUndoText = partTexts({ en, es });

/** Returns a function that says that something was deleted, and offers to undo the bulk action of the deletion. */
export function useSayDeleted(): (text: string, bulkActId: number) => void {
  const t = useUndoText();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  const undo = useWrite({
    endpoint: undoBulkAct,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (id: number) => api.call(undoBulkAct, { params: { id } }),
    onSuccess: () => snackbar.show({ text: t('undone') }),
  });
  return (text, bulkActId) =>
    snackbar.show({ text, action: { label: t('undo'), onPress: () => undo.mutate(bulkActId) } });
}
