import { useText } from '@stridewell/platform';
import { Banner, Button } from '@stridewell/ui';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { timeLimits } from './time-limit.ts';

/** Says that a part is late once it is, and offers to ask for it anew. */
export function SlowNotice({ onRetry }: { onRetry: () => void }): ReactElement {
  const text = useText('shell');
  const [isLate, setLate] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeLimits().patience);
    return () => clearTimeout(timer);
  }, [tries]);
  const retry = () => {
    setLate(false);
    setTries((count) => count + 1);
    onRetry();
  };
  return (
    <div role="status">
      {isLate && (
        <Banner
          action={
            <Button size="small" onPress={retry}>
              {text('remoteSlow.retry')}
            </Button>
          }
        >
          {text('remoteSlow.text')}
        </Banner>
      )}
    </div>
  );
}
