import { listProgramContent, updateProgramContent, type Output } from '@stridewell/contracts';
import { api, apiQuery, useLanguage, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches all content that the program could show. */
export function useProgramContent() {
  const { programId } = useViewer();
  const { language } = useLanguage();
  return useQuery({
    ...apiQuery(listProgramContent, { params: { id: programId }, query: { language } }),
    select: ({ data }) => data,
  });
}

/** The fields of the content form. */
export interface ContentFields {
  hiddenIds: readonly number[];
}

/** Saves which pieces are hidden. */
export function useSaveContent() {
  const { programId: id } = useViewer();
  return useWrite<Output<typeof updateProgramContent>, ContentFields>({
    endpoint: updateProgramContent,
    isFailureShownHere: true,
    mutationFn: ({ hiddenIds }) =>
      api.call(updateProgramContent, { params: { id }, body: { hiddenIds: [...hiddenIds] } }),
  });
}
