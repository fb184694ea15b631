import { $call$, type Output } from '@stridewell/contracts';
import { api, useViewer, useWrite } from '@stridewell/platform';

/** Saves what the form holds; the form shows what is refused. */
export function useSave$Pascal$() {
  const viewer = useViewer();
  return useWrite<Output<typeof $call$>, { name: string }>({
    endpoint: $call$,
    isFailureShownHere: true,
    mutationFn: ({ name }) => api.call($call$, { params: { id: viewer.id }, body: { name } }),
  });
}
