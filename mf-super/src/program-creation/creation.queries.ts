import { checkProgramName, createProgram, searchUnique, type Output } from '@stridewell/contracts';
import { sendPicture, useRested } from '@stridewell/parts';
import { api, ApiProblem, apiQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, isAccepted, isAcceptedOfAdmin, type CreationFields } from './creation-fields.ts';

/** Returns a program's short name for addresses, and whether it is available; undefined while that isn't known. */
export function useProgramName(name: string, programName: string) {
  const typed = useRested(name.trim());
  const wanted = useRested(programName.trim());
  const isWanted = wanted !== '' && isAccepted('programName', wanted);
  const query = { name: typed, ...(isWanted && { programName: wanted }) };
  const { data } = useQuery({
    ...apiQuery(checkProgramName, { query }),
    enabled: typed !== '' && (wanted === '' || isWanted),
  });
  return data?.data;
}

/** Whether a sign-in name is already taken; false while that isn't known. */
export function useIsTaken(field: 'email' | 'username', value: string): boolean {
  const typed = useRested(value.trim());
  const { error } = useQuery({
    ...apiQuery(searchUnique, { query: { [field]: typed } }),
    enabled: isAcceptedOfAdmin(field, typed),
  });
  return error instanceof ApiProblem && error.code === 'already_taken';
}

/** Creates the program; calls `goTo` with the fields that had errors. */
export function useCreateProgram(goTo: (fields: string[]) => void) {
  return useWrite<Output<typeof createProgram>, CreationFields>({
    endpoint: createProgram,
    isFailureShownHere: true,
    mutationFn: async (fields) => {
      const logo = fields.programLogo && (await sendPicture(fields.programLogo));
      return api.call(createProgram, { body: bodyOf(fields, logo) });
    },
    onError: ({ fields }) => goTo(Object.keys(fields).map((path) => path.split('.')[0] ?? '')),
  });
}
