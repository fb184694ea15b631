import { impersonateMember, listImpersonations, type Output } from '@stridewell/contracts';
import { api, liveQuery, session, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImpersonationAddress } from './impersonation-list.ts';

/** A page of who looked as whom. */
export function useImpersonations({ page, perPage }: ImpersonationAddress) {
  return useQuery({
    ...liveQuery(listImpersonations, { query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });
}

/** What the form of a look holds. */
export interface LookFields {
  username: string;
  reason: string;
}

/** Begins to look as a member: from then on the page is theirs, until it is stopped or over. */
export function useLookAs() {
  return useWrite<Output<typeof impersonateMember>, LookFields>({
    endpoint: impersonateMember,
    isFailureShownHere: true,
    mutationFn: ({ username, reason }) =>
      api.call(impersonateMember, { body: { username: username.trim(), reason: reason.trim() } }),
  });
}

/** Shows the product as the member whom an answer lets in. */
export function lookAs({ data }: Output<typeof impersonateMember>): void {
  void session.lookAs(data);
}
