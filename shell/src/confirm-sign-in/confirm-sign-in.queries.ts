import { confirmSignInLink, mailSignInLink, type Output } from '@stridewell/contracts';
import { api, useViewer, useWrite } from '@stridewell/platform';

/** Lets the partner that the link of a mail names open what is private to the member. */
export function useConfirmSignIn() {
  return useWrite<Output<typeof confirmSignInLink>, string>({
    endpoint: confirmSignInLink,
    mutationFn: (token) => api.call(confirmSignInLink, { body: { token } }),
    isFailureShownHere: true,
  });
}

/** Emails the viewer a link to confirm the partner that signed them in. */
export function useMailSignInLink() {
  const { id } = useViewer();
  return useWrite<unknown, void>({
    endpoint: mailSignInLink,
    mutationFn: () => api.call(mailSignInLink, { params: { id } }),
    isFailureShownHere: true,
  });
}
