import { getRegistration, register, searchUnique } from '@stridewell/contracts';
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

/** What is sent to register. */
export type Registration = Input<typeof register>['body'];

/** What lets somebody in who has no account yet. */
export interface Proof {
  programName: string;
  programCode?: string;
  /** Names the program by itself, for who comes from another program. */
  userGuid?: string;
  /** The token of an invitation, which names the program by itself, too. */
  invite?: string;
}

/** Reads what registering for a program asks. */
export function useRegistration({ programName, ...query }: Proof) {
  return useQuery({
    ...apiQuery(getRegistration, { params: { programName }, query }),
    retry: false,
    staleTime: Infinity,
  });
}

/** What registering for a program asks. */
export type Asked = RegistrationForm;

/** Registers; sent again after a lost answer, it is the same request. In a browser the member is then signed in. */
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
      // Registered all the same: the sign-in page is where to go on.
      await session.signIn({ username, password }).catch(() => undefined);
    },
  });
}

const pauseMs = 400;

/** What the server says against a name while it is typed; undefined while it is free, or nothing is known. */
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
        // One that may not be asked now is judged when it is sent.
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
