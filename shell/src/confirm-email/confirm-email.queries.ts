import { confirmEmailChange, undoEmailChange } from '@stridewell/contracts';
import { api, useWrite } from '@stridewell/platform';

const undoing = 'undo.';

/** Whether the link undoes a change of address instead of confirming one. */
export function isUndoing(token: string): boolean {
  return token.startsWith(undoing);
}

export function useEmailLink() {
  return useWrite<unknown, string>({
    endpoint: confirmEmailChange,
    mutationFn: (token) =>
      isUndoing(token)
        ? api.call(undoEmailChange, { body: { token: token.slice(undoing.length) } })
        : api.call(confirmEmailChange, { body: { token } }),
    isFailureShownHere: true,
  });
}
