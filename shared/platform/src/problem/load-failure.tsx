import { ApiProblem } from '@stridewell/api-client';
import { BrokenBridgeIllustration, FailureState, Skeleton } from '@stridewell/ui';
import type { TitleLevel } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { isConnectionProblem, useConnection } from '#connection/connection.ts';
import { useLanguage } from '#language/use-text.ts';
import { generalWords } from './problem-words.ts';
import { useProblemWords } from './use-problem-words.ts';

/**
 * What could not be loaded, in plain words, and the way to try again; with a picture where it is all of a page. While
 * the page says that it cannot connect, and tries again, its place stays a skeleton.
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
