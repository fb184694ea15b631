import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Button } from '#button/button.tsx';
import { RefreshIcon } from '#icon/icons.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { useRetryLate } from './late-context.ts';

/** How long a skeleton is shown before it says "Still loading", in milliseconds. */
export const lateNoticeMs = 4000;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(2)} ${tokens.space(3)};
  margin-block-start: ${tokens.space(3)};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

/** Says after a while that something is still loading, and offers to request it again. */
export function LateNotice(props: {
  patience?: number | undefined;
  onRetry?: (() => void) | undefined;
}): ReactElement | null {
  const { patience = lateNoticeMs } = props;
  const text = useUiText();
  const retryAll = useRetryLate();
  const onRetry = props.onRetry ?? retryAll;
  const [isLate, setLate] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [tries, patience]);
  if (!isLate) return null;
  return (
    <Line>
      {text.late}
      {onRetry && (
        <Button
          color="lightgrey"
          size="small"
          icon={RefreshIcon}
          onPress={() => {
            setLate(false);
            setTries((count) => count + 1);
            onRetry();
          }}
        >
          {text.retry}
        </Button>
      )}
    </Line>
  );
}
