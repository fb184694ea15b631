import { ProgressBar, Stack, Text } from '@stridewell/ui';
import { useEachText } from './each-texts.ts';
import type { RunProgress } from './run-each.ts';

/** Shows the progress of a run, and whether it is waiting for the server; renders nothing before it has begun. */
export function RunProgressBar({ progress }: { progress: RunProgress | undefined }) {
  const t = useEachText();
  if (!progress) return null;
  const { done, total, isWaiting } = progress;
  return (
    <Stack gap={2}>
      <ProgressBar label={t('progress', { done, total })} value={done} maxValue={total} />
      <div role="status">
        {isWaiting && (
          <Text size="sm" tone="muted">
            {t('waiting')}
          </Text>
        )}
      </div>
    </Stack>
  );
}
