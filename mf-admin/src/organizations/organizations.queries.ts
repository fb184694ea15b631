import {
  addOrganizationTeams,
  createOrganization,
  deleteOrganization,
  downloadOrganizationMembers,
  downloadOrganizationTeams,
  listProgramOrganizations,
  updateOrganization,
  type Organization,
  type Output,
} from '@stridewell/contracts';
import { type ChosenPicture, sendPicture, useDownload, useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { organizationList, type OrganizationListAddress } from './organization-list.ts';
import { useOrganizationText } from './organization-texts.ts';

/** Fetches a page of the program's organizations. */
export function useOrganizations(address: OrganizationListAddress) {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(listProgramOrganizations, {
      params: { id },
      query: organizationList.ask(address),
    }),
    placeholderData: keepPreviousData,
  });
}

/** The fields of an organization. */
export interface OrganizationFields {
  name: string;
  picture: ChosenPicture | null;
  isPictureRemoved: boolean;
}

/** Creates an organization, or updates the given one. */
export function useSaveOrganization(organization: Organization | null) {
  return useWrite<Output<typeof createOrganization>, OrganizationFields>({
    endpoint: organization ? updateOrganization : createOrganization,
    isFailureShownHere: true,
    mutationFn: async ({ name, picture, isPictureRemoved }) => {
      const body = {
        name: name.trim(),
        ...(isPictureRemoved && { image: null }),
        ...(picture && { image: await sendPicture(picture) }),
      };
      if (!organization) return api.call(createOrganization, { body });
      const { id: organizationId } = organization;
      return api.call(updateOrganization, { body: { ...body, organizationId } });
    },
  });
}

/** Deletes an organization: its members leave it, its teams remain. */
export function useDeleteOrganization({ id: organizationId }: Organization) {
  const t = useOrganizationText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: deleteOrganization,
    failureText: failureText(),
    mutationFn: () => api.call(deleteOrganization, { body: { organizationId } }),
    onSuccess: ({ message }) => sayDone(message, t('deleted')),
  });
}

/** Adds teams to an organization. */
export function useAddOrganizationTeams({ id: organizationId, name }: Organization) {
  const t = useOrganizationText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: addOrganizationTeams,
    failureText: failureText(),
    mutationFn: (teamIds: number[]) =>
      api.call(addOrganizationTeams, { body: { organizationId, teamIds } }),
    onSuccess: ({ message }, { length: count }) =>
      sayDone(message, t('addedTeams', { count, name })),
  });
}

/** Downloads an organization's members or teams. */
export function useDownloadOrganization({ id }: Organization, what: 'members' | 'teams') {
  const file = what === 'members' ? downloadOrganizationMembers : downloadOrganizationTeams;
  return useDownload(() => api.call(file, { params: { id } }));
}
