import { Stack } from '@stridewell/ui';
import { ActProgress } from './act-progress.tsx';
import { useBulkActText } from './bulk-act-texts.ts';
import { useFollowedAct } from './running-acts.queries.ts';
import { Running } from './running-acts.styles.ts';

/** The progress of bulk changes. */
export function RunningList({ ids }: { ids: readonly number[] }) {
  const t = useBulkActText();
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
