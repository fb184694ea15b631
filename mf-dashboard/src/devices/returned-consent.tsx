import {
  useNavigate,
  useProblemWords,
  useSearchParams,
  useSnackbar,
  type ApiProblem,
} from '@stridewell/platform';
import { Banner } from '@stridewell/ui';
import { useEffect, useRef, useState } from 'react';
import { useDeviceText } from './device-texts.ts';
import { useFinishDevice } from './devices.queries.ts';

/** Completes a vendor's consent once, and removes it from the address. */
export function ReturnedConsent() {
  const t = useDeviceText();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const finish = useFinishDevice();
  const [problem, setProblem] = useState<ApiProblem | 'declined' | null>(() =>
    query.has('error') ? 'declined' : null,
  );
  const finished = useRef<string | null>(null);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name));
  const isDeclined = query.has('error');

  useEffect(() => {
    if (!isDeclined && !(code && state)) return;
    // A secret value must not stay in the history.
    void navigate('/member-settings/device', { replace: true });
    if (isDeclined || !code || !state || finished.current === state) return;
    finished.current = state;
    finish.mutate(
      { code, state, ...(iss && { iss }) },
      { onSuccess: () => snackbar.show({ text: t('connected') }), onError: setProblem },
    );
  }, [code, state, iss, isDeclined, navigate, finish, snackbar, t]);

  if (finish.isPending) return <Banner tone="info">{t('finishing')}</Banner>;
  if (problem === null) return null;
  return (
    <Banner tone="warning" onDismiss={() => setProblem(null)}>
      {problem === 'declined' ? t('declined') : problemWords.ofWrite(problem)}
    </Banner>
  );
}
