import { confirmSignInLink, mailSignInLink, type Output } from '@stridewell/contracts';
import { api, useViewer, useWrite } from '@stridewell/platform';

export function useConfirmSignIn() {
  return useWrite<Output<typeof confirmSignInLink>, string>({
    endpoint: confirmSignInLink,
    mutationFn: (token) => api.call(confirmSignInLink, { body: { token } }),
    isFailureShownHere: true,
  });
}

export function useMailSignInLink() {
  const { id } = useViewer();
  return useWrite<unknown, void>({
    endpoint: mailSignInLink,
    mutationFn: () => api.call(mailSignInLink, { params: { id } }),
    isFailureShownHere: true,
  });
}
