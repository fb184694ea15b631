import { useFormat, useSnackbar } from '@stridewell/platform';
import { Button } from '@stridewell/ui';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { runEach } from '#each/run-each.ts';
import { RunProgressBar } from '#each/run-progress-bar.tsx';
import { useRun } from '#each/use-run.ts';
import { useSaid } from '#said/use-said.ts';
import { useListText } from './list-texts.ts';
import type { Selection } from './use-selection.ts';

/**
 * Offers to choose all that a list finds, beyond the page that is shown: reads its pages one after the other, and
 * can be stopped, which leaves chosen what was read. Give it a `key` of what is looked for: another search ends it.
 */
export function ChooseAllFound<Id extends string | number>(props: {
  selection: Selection<Id>;
  /** How many the list finds. */
  total: number;
  /** How many ids `readIds` answers of a page. */
  perPage: number;
  readIds: (page: number) => Promise<readonly Id[]>;
}): ReactElement | null {
  const { selection, total, perPage, readIds } = props;
  const t = useListText();
  const format = useFormat();
  const { failureText } = useSaid();
  const snackbar = useSnackbar();
  const run = useRun();
  const [isReading, setReading] = useState(false);
  // Whoever looks for something else wants none of these.
  const leave = useEffectEvent(run.stop);
  useEffect(() => () => leave(), []);
  const read = async () => {
    run.reset();
    setReading(true);
    const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, at) => at + 1);
    const chooseOf = async (page: number) => selection.add(await readIds(page));
    const outcomes = await runEach(pages, chooseOf, run.tell, run.isStopped);
    const failed = outcomes.find(({ problem }) => problem !== null);
    if (failed?.problem)
      snackbar.show({ text: failureText(t('list.notAllChosen'))(failed.problem) });
    run.reset();
    setReading(false);
  };
  if (isReading)
    return (
      <>
        <RunProgressBar progress={run.progress} />
        <Button colour="lightgrey" size="small" onPress={run.stop}>
          {t('list.stopChoosing')}
        </Button>
      </>
    );
  if (selection.chosen.length >= total) return null;
  return (
    <Button colour="lightgrey" size="small" onPress={() => void read()}>
      {t('list.chooseFound', { number: format.number(total) })}
    </Button>
  );
}
