import { updateMember } from '@stridewell/contracts';
import { api, session, useWrite } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';

/** Dismisses the guide, which removes its button from the top bar. */
export function useFinishGuide(viewer: Viewer, failureText: () => string) {
  return useWrite<void>({
    endpoint: updateMember,
    failureText,
    mutationFn: async () => {
      const body = { showGetStartedGuide: 0 } as const;
      await api.call(updateMember, { params: { id: viewer.id }, body });
    },
    onSuccess: () => session.updateViewer({ showGetStartedGuide: 0 }),
  });
}
