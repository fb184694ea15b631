import { useFormat, useSnackbar } from '@stridewell/platform';
import { Button } from '@stridewell/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { runEach } from '#each/run-each.ts';
import { RunProgressBar } from '#each/run-progress-bar.tsx';
import { useRun } from '#each/use-run.ts';
import { useSaid } from '#said/use-said.ts';
import { useListText } from './list-texts.ts';
import type { Selection } from './use-selection.ts';

/**
 * Offers to choose all that a list finds, beyond the page that is shown: reads its pages one after the other, and
 * can be stopped, which leaves chosen what was read. Give it a `key` of what is looked for: another search ends it,
 * and so does clearing the choice; what is on its way then is not chosen.
 */
export function ChooseAllFound<Id extends string | number>(props: {
  selection: Selection<Id>;
  /** What is on the page that is shown. */
  ids: readonly Id[];
  /** How many the list finds. */
  total: number;
  /** How many ids `readIds` answers of a page. */
  perPage: number;
  readIds: (page: number) => Promise<readonly Id[]>;
}): ReactElement | null {
  const { selection, ids, total, perPage, readIds } = props;
  const t = useListText();
  const format = useFormat();
  const { failureText } = useSaid();
  const snackbar = useSnackbar();
  const run = useRun();
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<readonly Id[]>([]);
  // Whoever looks for something else wants none of these.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const read = async () => {
    setReading(true);
    const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, at) => at + 1);
    const all: Id[] = [];
    const choose = async (page: number) => {
      const onPage = await readIds(page);
      if (isGone.current) return;
      all.push(...onPage);
      selection.add(onPage);
    };
    const isStopped = () => isGone.current || run.isStopped();
    const outcomes = await runEach(pages, choose, run.tell, isStopped);
    const problem = outcomes.find((one) => one.problem !== null)?.problem;
    if (problem) snackbar.show({ text: failureText(t('list.notAllChosen'))(problem) });
    else if (!isStopped()) setFound(all);
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
  // One page has a box of its own for all of it.
  if (total <= ids.length || selection.isEach(found)) return null;
  return (
    <Button colour="lightgrey" size="small" onPress={() => void read()}>
      {t('list.chooseFound', { number: format.number(total) })}
    </Button>
  );
}
