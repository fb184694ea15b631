import { beginPasskeySignIn, stepUp } from '@stridewell/contracts';
import { api, useWrite } from '@stridewell/platform';
import { askForPasskey } from '#second-factor/browser-passkey.ts';

export function useProveByPassword() {
  return useWrite<unknown, { password: string; code?: string }>({
    endpoint: stepUp,
    mutationFn: (body) => api.call(stepUp, { body }),
    isFailureShownHere: true,
  });
}

export function useProveByPasskey() {
  return useWrite<unknown, void>({
    endpoint: stepUp,
    mutationFn: async () => {
      const passkey = await askForPasskey((await api.call(beginPasskeySignIn)).data);
      return api.call(stepUp, { body: { passkey } });
    },
    isFailureShownHere: true,
  });
}
