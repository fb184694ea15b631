import { Stack } from '@stridewell/ui';
import { ActProgress } from './act-progress.tsx';
import { useBulkActText } from './bulk-act-texts.ts';
import { useFollowedAct } from './running-acts.queries.ts';
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
  const act = useFollowedAct(id);
  return act ? <ActProgress act={act} /> : null;
}
