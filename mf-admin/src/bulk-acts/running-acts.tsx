import { Button, Inline, ProgressBar, Stack } from '@stridewell/ui';
import { useFormat } from '@stridewell/platform';
import { useBulkActText } from './bulk-act-texts.ts';
import { useFollowedAct, useStopBulkAct } from './running-acts.queries.ts';
import { Running } from './running-acts.styles.ts';
import { useStartedActs } from './started-acts.ts';

/** The progress of what the viewer is doing to many, on whichever page they are meanwhile. */
export function RunningActs() {
  const t = useBulkActText();
  const ids = useStartedActs();
  if (ids.length === 0) return null;
  return (
    <Running aria-label={t('running')}>
      <Stack gap={3}>
        {ids.map((id) => (
          <RunningAct key={id} id={id} />
        ))}
      </Stack>
    </Running>
  );
}

function RunningAct({ id }: { id: number }) {
  const t = useBulkActText();
  const format = useFormat();
  const act = useFollowedAct(id);
  const stop = useStopBulkAct(id);
  if (act?.state !== 'working') return null;
  const { kind, reached, total } = act;
  const number = (value: number) => format.number(value);
  const label = t(`doing.${kind}`, { done: number(reached), total: number(total) });
  return (
    <Inline gap={3}>
      <ProgressBar label={label} value={reached} maxValue={total} />
      <Button
        colour="lightgrey"
        size="small"
        isPending={stop.isPending}
        onPress={() => stop.mutate()}
      >
        {t('stop')}
      </Button>
    </Inline>
  );
}
