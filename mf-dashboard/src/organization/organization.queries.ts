import {
  chooseOrganization,
  getOrganization,
  listProgramOrganizations,
  listProgramStepDays,
  type Organization,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { organizationList, type OrganizationListAddress } from './organization-list.ts';
import { useOrganizationText } from './organization-texts.ts';

export function useOrganizations(address: OrganizationListAddress) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(listProgramOrganizations, {
      params: { id: programId },
      query: organizationList.ask(address),
    }),
    placeholderData: keepPreviousData,
  });
}

export function useOrganization(name: string) {
  return useQuery(liveQuery(getOrganization, { query: { name } }));
}

/** Whether the viewer is in an organization and must stay in it. */
export function useIsOrganizationLocked(): boolean {
  const { isProgramAdmin, program } = useViewer();
  const mayChange = isProgramAdmin === 1 || program.membersChangeOrganization === 1;
  const own = useQuery({ ...liveQuery(getOrganization, { query: {} }), enabled: !mayChange });
  return !mayChange && own.data !== undefined;
}

/** Fetches the last seven days of an organization, newest first. */
export function useOrganizationDays(organizationId: number) {
  const { programId } = useViewer();
  return useQuery(
    liveQuery(listProgramStepDays, { params: { id: programId }, query: { organizationId } }),
  );
}

/** Chooses the viewer's organization and leaves the previous one. */
export function useChooseOrganization({ id, name }: Organization) {
  const t = useOrganizationText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: chooseOrganization,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(chooseOrganization, { body: { organizationId: id } }),
    onSuccess: () => snackbar.show({ text: t('chosen', { name }) }),
  });
}
