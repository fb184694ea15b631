import {
  chooseMobileOrganization,
  getMobileOrganizations,
  type Output,
} from '@stridewell/contracts';
import { api, apiQuery, useProblemWords, useSnackbar, useWrite } from '@stridewell/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOrganizationText } from '#organization/index.ts';

export type MobileOrganizations = Output<typeof getMobileOrganizations>['data'];

/** Only the token decides whose organizations they are. */
function organizationsQuery(mobileToken: string) {
  return apiQuery(getMobileOrganizations, { query: { mobileToken } });
}

export function useMobileOrganizations(mobileToken: string) {
  return useQuery({ ...organizationsQuery(mobileToken), retry: false });
}

/** Chooses an organization and leaves the previous one. */
export function useChooseMobileOrganization(mobileToken: string) {
  const t = useOrganizationText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const client = useQueryClient();
  const { queryKey } = organizationsQuery(mobileToken);
  return useWrite({
    endpoint: chooseMobileOrganization,
    updated: [getMobileOrganizations],
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (organizationId: number) =>
      api.call(chooseMobileOrganization, { body: { mobileToken, organizationId } }),
    onSuccess: ({ data }) => {
      client.setQueryData<Output<typeof getMobileOrganizations>>(queryKey, { data });
      const chosen = data.organizations.find(({ id }) => id === data.organizationId);
      snackbar.show({ text: t('chosen', { name: chosen?.name ?? '' }) });
    },
  });
}
