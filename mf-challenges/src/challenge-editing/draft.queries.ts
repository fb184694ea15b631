import {
  discardFormDraft,
  getFormDraft,
  keepFormDraft,
  type Input,
  type Output,
} from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the viewer's builder draft as it was when the builder was opened. */
export function useFormDraft() {
  const { id } = useViewer();
  return useQuery({
    ...apiQuery(getFormDraft, { params: { id, builder: 'challenge' } }),
    // Local input is newer than any later answer.
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }: Output<typeof getFormDraft>) => data,
  });
}

/** Saves the viewer's draft; if that fails, the browser still has it. */
export function useKeepDraft() {
  const { id } = useViewer();
  return useWrite({
    endpoint: keepFormDraft,
    isFailureShownHere: true,
    mutationFn: (body: Input<typeof keepFormDraft>['body']) =>
      api.call(keepFormDraft, { params: { id, builder: 'challenge' }, body }),
  });
}

/** Discards the viewer's draft. */
export function useDiscardDraft() {
  const { id } = useViewer();
  return useWrite({
    endpoint: discardFormDraft,
    isFailureShownHere: true,
    mutationFn: () => api.call(discardFormDraft, { params: { id, builder: 'challenge' } }),
  });
}
