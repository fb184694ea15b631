import { $call$, type Output } from '@stridewell/contracts';
import { api, useViewer, useWrite } from '@stridewell/platform';

/** Saves the form's values; the form shows errors. */
export function useSave$Pascal$() {
  const viewer = useViewer();
  return useWrite<Output<typeof $call$>, { name: string }>({
    endpoint: $call$,
    isFailureShownHere: true,
    mutationFn: ({ name }) => api.call($call$, { params: { id: viewer.id }, body: { name } }),
  });
}
