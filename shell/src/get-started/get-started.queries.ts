import { updateMember } from '@stridewell/contracts';
import { api, session } from '@stridewell/platform';
import type { ApiProblem, Viewer } from '@stridewell/platform';
import { useMutation } from '@tanstack/react-query';

/** Stores that the viewer is done with the guide, which takes its button out of the top bar. */
export function useFinishGuide(viewer: Viewer) {
  return useMutation<void, ApiProblem>({
    mutationFn: async () => {
      const body = { showGetStartedGuide: 0 } as const;
      await api.call(updateMember, { params: { id: viewer.id }, body });
    },
    onSuccess: () => session.updateViewer({ showGetStartedGuide: 0 }),
  });
}
