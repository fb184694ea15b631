import { updateMember } from '@stridewell/contracts';
import { api, session, useWrite } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';

/** Stores that the viewer, an administrator, has dismissed the questions. */
export function useDismissQuestions(viewer: Viewer, failureText: () => string) {
  return useWrite<void>({
    endpoint: updateMember,
    failureText,
    mutationFn: async () => {
      await api.call(updateMember, {
        params: { id: viewer.id },
        body: { dismissedRequiredModal: 1 },
      });
    },
    onSuccess: () => session.updateViewer({ dismissedRequiredModal: 1 }),
  });
}
