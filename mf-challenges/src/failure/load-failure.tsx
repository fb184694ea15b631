import { ApiProblem, useServerWords, useText, useViewer } from '@stridewell/platform';
import { BrokenBridgeIllustration, FailureState } from '@stridewell/ui';

interface LoadFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What could not be loaded, in plain words, and the way to try again. */
export function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps) {
  const t = useText('mf-challenges');
  const serverWords = useServerWords();
  const { program } = useViewer();
  const problem = error instanceof ApiProblem ? error : null;
  const text =
    problem?.code === 'network_unreachable'
      ? t('failure.unreachable')
      : serverWords(problem?.message) || t('failure.other', { email: program.contactEmail });
  return (
    <FailureState
      illustration={<BrokenBridgeIllustration />}
      title={t('failure.title')}
      level={2}
      text={text}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(problem?.requestId ? { details: problem.requestId } : {})}
    />
  );
}
