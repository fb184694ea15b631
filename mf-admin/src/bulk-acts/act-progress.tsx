import type { BulkAct } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, ProgressBar } from '@stridewell/ui';
import { ActLine } from './act-progress.styles.ts';
import { useBulkActText } from './bulk-act-texts.ts';
import { useStopBulkAct } from './running-acts.queries.ts';

/** The progress of a bulk change or its undo, with a Stop button. */
export function ActProgress({ act }: { act: BulkAct }) {
  const t = useBulkActText();
  const format = useFormat();
  const stop = useStopBulkAct(act.id);
  const isUndo = act.state === 'undoing';
  const total = isUndo ? act.items : act.total;
  const done = isUndo ? total - act.left : act.reached;
  const counts = { done: format.number(done), total: format.number(total) };
  const isMove = act.kind === 'team-members' || act.kind === 'organization-members';
  const doing = t(`doing.${isMove ? 'members-moved' : act.kind}`, counts);
  const label = isUndo ? t('undoing', counts) : doing;
  return (
    <ActLine>
      <ProgressBar label={label} value={done} maxValue={total} />
      <Button
        color="lightgrey"
        size="small"
        isPending={stop.isPending}
        onPress={() => stop.mutate()}
      >
        {t('stop')}
      </Button>
    </ActLine>
  );
}
