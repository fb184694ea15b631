import {
  renewInvitation,
  requestPasswordReset,
  resetMemberPassword,
  resetPassword,
} from '@stridewell/contracts';
import { api, newIdempotencyKey, useWrite } from '@stridewell/platform';
import { useRef } from 'react';

/** Requests a reset link by mail; the response is the same for every address. */
export function useRequestReset() {
  return useWrite<unknown, { email: string }>({
    endpoint: requestPasswordReset,
    mutationFn: (body) => api.call(requestPasswordReset, { body }),
    isFailureShownHere: true,
  });
}

/** Sets a new password with the token of a link; a retry after a lost response is the same request. */
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

/** Changes the viewer's password; other sessions end. */
export function useChangePassword(memberId: number) {
  return useWrite<unknown, { oldPassword: string; password: string }>({
    endpoint: resetMemberPassword,
    mutationFn: (body) => api.call(resetMemberPassword, { params: { id: memberId }, body }),
    isFailureShownHere: true,
  });
}

/** Requests a new invitation with the token of an expired one. */
export function useRenewInvitation() {
  return useWrite<unknown, { token: string }>({
    endpoint: renewInvitation,
    mutationFn: (body) => api.call(renewInvitation, { body }),
    isFailureShownHere: true,
  });
}
