import { impersonateMember, listImpersonations, type Output } from '@stridewell/contracts';
import { api, liveQuery, session, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImpersonationAddress } from './impersonation-list.ts';

/** Fetches a page of past impersonations. */
export function useImpersonations({ page, perPage }: ImpersonationAddress) {
  return useQuery({
    ...liveQuery(listImpersonations, { query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });
}

/** The fields of the impersonation form. */
export interface LookFields {
  username: string;
  reason: string;
}

/** Starts to impersonate a member: the page is theirs until the impersonation is stopped or expires. */
export function useLookAs() {
  return useWrite<Output<typeof impersonateMember>, LookFields>({
    endpoint: impersonateMember,
    isFailureShownHere: true,
    mutationFn: ({ username, reason }) =>
      api.call(impersonateMember, { body: { username: username.trim(), reason: reason.trim() } }),
  });
}

/** Shows the product as the impersonated member. */
export function lookAs({ data }: Output<typeof impersonateMember>): void {
  void session.lookAs(data);
}
