import { listDemoAccounts, login } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { apiQuery, session, useWrite } from '@stridewell/platform';
import type { Credentials } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** An account of the demo. */
export type DemoAccount = Output<typeof listDemoAccounts>['data'][number];

/** Signs in; the session itself takes over when it succeeds. */
export function useSignIn() {
  return useWrite<void, Credentials>({
    endpoint: login,
    mutationFn: (credentials) => session.signIn(credentials),
  });
}

/** The accounts to try the demo with; none outside demo mode. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const { data } = useQuery({ ...apiQuery(listDemoAccounts), retry: false });
  return data?.data ?? [];
}
