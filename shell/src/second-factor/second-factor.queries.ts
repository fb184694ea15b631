import { beginTotp, confirmTotp } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { api, useViewer, useWrite } from '@stridewell/platform';

/** What an app is set up with. */
export type TotpSetUp = Output<typeof beginTotp>['data'];

/** Begins to set up an app that makes codes. */
export function useBeginTotp() {
  const { id } = useViewer();
  return useWrite<TotpSetUp, void>({
    endpoint: beginTotp,
    mutationFn: async () => (await api.call(beginTotp, { params: { id } })).data,
  });
}

/** Confirms the app with a code of it; answers the recovery codes. */
export function useConfirmTotp() {
  const { id } = useViewer();
  return useWrite<readonly string[], string>({
    endpoint: confirmTotp,
    mutationFn: async (code) =>
      (await api.call(confirmTotp, { params: { id }, body: { code } })).data.recoveryCodes,
  });
}
