import {
  renewInvitation,
  requestPasswordReset,
  resetMemberPassword,
  resetPassword,
} from '@stridewell/contracts';
import { api, newIdempotencyKey, useWrite } from '@stridewell/platform';
import { useRef } from 'react';

/** Asks for a mail with a link; the answer is the same for every address. */
export function useRequestReset() {
  return useWrite<unknown, { email: string }>({
    endpoint: requestPasswordReset,
    mutationFn: (body) => api.call(requestPasswordReset, { body }),
    isFailureShownHere: true,
  });
}

/** Chooses a new password with the token of a link; sent again after a lost answer, it is the same request. */
export function useResetPassword() {
  const sent = useRef({ body: '', key: '' });
  return useWrite<unknown, { token: string; password: string }>({
    endpoint: resetPassword,
    mutationFn: (body) => {
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() };
      return api.call(resetPassword, { body }, { idempotencyKey: sent.current.key });
    },
    isFailureShownHere: true,
  });
}

/** Changes the password of who is signed in; the other sessions end. */
export function useChangePassword(memberId: number) {
  return useWrite<unknown, { oldPassword: string; password: string }>({
    endpoint: resetMemberPassword,
    mutationFn: (body) => api.call(resetMemberPassword, { params: { id: memberId }, body }),
    isFailureShownHere: true,
  });
}

/** Asks for a new invitation with the token of one that has expired. */
export function useRenewInvitation() {
  return useWrite<unknown, { token: string }>({
    endpoint: renewInvitation,
    mutationFn: (body) => api.call(renewInvitation, { body }),
    isFailureShownHere: true,
  });
}
