import { endPush, getPush, startPush } from '@stridewell/contracts';
import {
  api,
  apiQuery,
  browserPushState,
  endBrowserPush,
  keepBrowserPush,
  renewBrowserPush,
  startBrowserPush,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
  type BrowserPushState,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSettingsText } from './settings-texts.ts';

/** Fetches the number of browsers in which the viewer gets notifications. */
export function usePush() {
  const { id } = useViewer();
  return useQuery(apiQuery(getPush, { params: { id } }));
}

/** Returns the push state of this browser, and a function to check it again; undefined until it is known. */
export function useBrowserPush() {
  const [state, setState] = useState<BrowserPushState>();
  const look = () => void browserPushState().then(setState, () => setState('unsupported'));
  useEffect(look, []);
  return { state, look };
}

/** Turns notifications on in this browser; returns null if the person or the browser refuses. */
export function useStartPush() {
  const t = useSettingsText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: startPush,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: async (publicKey: string) => {
      // The browser throws if it has no push service or can't reach it.
      const browser = await startBrowserPush(publicKey).catch(() => null);
      if (!browser) return null;
      const answer = await api.call(startPush, { params: { id }, body: browser });
      keepBrowserPush({ endpoint: browser.endpoint, publicKey });
      return answer;
    },
    onSuccess: (answer) => snackbar.show({ text: t(answer ? 'push.started' : 'push.refused') }),
  });
}

/** Turns notifications off: in this browser, or in all. */
export function useEndPush() {
  const t = useSettingsText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: endPush,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: async (where: 'here' | 'everywhere') => {
      keepBrowserPush(null);
      const endpoint = await endBrowserPush().catch(() => null);
      const isOne = where === 'here' && endpoint !== null;
      return api.call(endPush, { params: { id }, body: isOne ? { endpoint } : {} });
    },
    onSuccess: (_answer, where) =>
      snackbar.show({ text: t(where === 'here' ? 'push.ended' : 'push.endedAll') }),
  });
}

/** Sends this browser's new push subscription to the server if the browser has replaced it. */
export function useRenewPush(): void {
  const { id } = useViewer();
  useEffect(() => {
    // After a failure, the next page tries again.
    renewPush(id).catch(() => undefined);
  }, [id]);
}

async function renewPush(id: number): Promise<void> {
  const renewed = await renewBrowserPush();
  if (!renewed) return;
  const { publicKey, ...browser } = renewed;
  await api.call(startPush, { params: { id }, body: browser });
  keepBrowserPush({ endpoint: browser.endpoint, publicKey });
}
