import { findProgramToJoin, getRegistration, register, searchUnique } from '@stridewell/contracts';
import type { Input, RegistrationForm } from '@stridewell/contracts';
import {
  api,
  ApiProblem,
  apiQuery,
  newIdempotencyKey,
  session,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export type Registration = Input<typeof register>['body'];

/** What admits someone without an account. */
export interface Proof {
  programName: string;
  programCode?: string;
  /** Names the program, for people who come from another program. */
  userGuid?: string;
  /** An invitation's token, which names the program too. */
  invite?: string;
}

/** Finds the program to join by its name or code. */
export function useFindProgram() {
  return useWrite<{ programName: string; programCode: string | null }, { named: string }>({
    endpoint: findProgramToJoin,
    mutationFn: async (body) => (await api.call(findProgramToJoin, { body })).data,
    isFailureShownHere: true,
  });
}

export function useRegistration({ programName, ...query }: Proof) {
  return useQuery({
    ...apiQuery(getRegistration, { params: { programName }, query }),
    retry: false,
    staleTime: Infinity,
  });
}

export type Asked = RegistrationForm;

/** Registers; a retry after a lost response is the same request. In a browser the member is then signed in. */
export function useRegister(isInApp: boolean) {
  const sent = useRef({ body: '', key: '' });
  return useWrite<void, Registration>({
    endpoint: register,
    isFailureShownHere: true,
    mutationFn: async (body) => {
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() };
      await api.call(register, { body }, { idempotencyKey: sent.current.key });
      if (isInApp) return;
      const { username, password } = body;
      // They are registered anyway, so they continue on the sign-in page.
      await session.signIn({ username, password }).catch(() => undefined);
    },
  });
}

const pauseMs = 400;

/** Returns what the server says against a name while it is typed; undefined if it is free, or unknown. */
export function useNameRefusal(
  field: 'username' | 'email',
  typed: string,
  { programName, programCode, userGuid, invite }: Proof,
): ApiProblem | undefined {
  const [refused, setRefused] = useState<{ typed: string; problem: ApiProblem }>();
  useEffect(() => {
    if (typed.length < 3) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const proof = {
        programName,
        ...(programCode && { programCode }),
        ...(userGuid && { userGuid }),
        ...(invite && { invite }),
      };
      const query = { ...proof, [field]: typed };
      api.call(searchUnique, { query }, { signal: leaving.signal }).catch((problem: unknown) => {
        // A name that can't be checked now is checked on submit.
        if (problem instanceof ApiProblem && problem.fields[field] !== undefined)
          setRefused({ typed, problem });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [field, typed, programName, programCode, userGuid, invite]);
  return refused?.typed === typed ? refused.problem : undefined;
}
