import { createProgramAdmin, deleteProgramAdmin, listProgramAdmins } from '@stridewell/contracts';
import type { PickedMember } from '@stridewell/parts';
import { api, liveQuery, useProblemWords, useSnackbar, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useRightsText } from './admin-rights-texts.ts';

/** Fetches the program's administrators. */
export function useProgramAdmins() {
  return useQuery(liveQuery(listProgramAdmins));
}

/**
 * Gives members administrator rights, one after another: for each, the server may ask the viewer to confirm their
 * identity.
 */
export function useGiveRights() {
  return useWrite({
    endpoint: createProgramAdmin,
    isFailureShownHere: true,
    mutationFn: async ({ members }: { members: readonly PickedMember[] }) => {
      for (const { id: memberId } of members)
        await api.call(createProgramAdmin, { body: { memberId } });
    },
  });
}

/** Revokes the rights of an administrator. */
export function useTakeRights({ id, name }: { id: number; name: string }) {
  const t = useRightsText();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: deleteProgramAdmin,
    // The last administrator keeps them: the server's message about the field is the reason.
    failureText: (problem) => problem.fields.programAdminId ?? problemWords.ofWrite(problem),
    mutationFn: () => api.call(deleteProgramAdmin, { params: { id } }),
    onSuccess: () => snackbar.show({ text: t('noLongerAdmin', { name }) }),
  });
}
