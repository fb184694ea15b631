import { ApiProblem } from '@stridewell/api-client';
import { BrokenBridgeIllustration, FailureState, Skeleton } from '@stridewell/ui';
import type { TitleLevel } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { isConnectionProblem, useConnection } from '#connection/connection.ts';
import { useLanguage } from '#language/use-text.ts';
import { generalWords } from './problem-words.ts';
import { useProblemWords } from './use-problem-words.ts';

/**
 * Says what could not be loaded and offers a retry, with a picture if it is the whole page. While the page shows that
 * it can't connect and retries, a skeleton stays in its place.
 */
export function LoadFailure(props: {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
  level?: TitleLevel;
  isWholePage?: boolean;
}): ReactElement {
  const { error, isRetrying, onRetry, level = 2, isWholePage = true } = props;
  const words = generalWords[useLanguage().language];
  const problemWords = useProblemWords();
  const { isLost } = useConnection();
  if (isLost && isConnectionProblem(error)) return <Skeleton shape="list" count={3} isSilent />;
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  return (
    <FailureState
      illustration={isWholePage && <BrokenBridgeIllustration />}
      title={words.notLoaded}
      level={level}
      text={problemWords.ofRead(error)}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(requestId ? { details: requestId } : {})}
    />
  );
}
