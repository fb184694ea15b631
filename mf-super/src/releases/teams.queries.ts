import {
  addReleaseTeamMember,
  listReleaseTeams,
  type ReleaseTeamMember,
  removeReleaseTeamMember,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, apiQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the members of all teams. */
export function useReleaseTeams() {
  return useQuery(apiQuery(listReleaseTeams));
}

/** The fields of the form that adds a member. */
export interface TeamFields {
  remote: string;
  username: string;
  /** Empty unless several programs have a member with the name. */
  programId: string;
}

/** Adds a member to a remote's team. */
export function useAddTeamMember() {
  return useWrite<unknown, TeamFields>({
    endpoint: addReleaseTeamMember,
    isFailureShownHere: true,
    mutationFn: ({ remote, username, programId }) =>
      api.call(addReleaseTeamMember, {
        body: {
          remote: remote.trim(),
          username: username.trim(),
          ...(programId.trim() !== '' && { programId: Number(programId) }),
        },
      }),
  });
}

/** Removes a member from a remote's team. */
export function useRemoveTeamMember() {
  const { failureText } = useSaid();
  return useWrite<unknown, Pick<ReleaseTeamMember, 'remote' | 'memberId'>>({
    endpoint: removeReleaseTeamMember,
    failureText: failureText(),
    mutationFn: ({ remote, memberId }) =>
      api.call(removeReleaseTeamMember, { body: { remote, memberId } }),
  });
}
