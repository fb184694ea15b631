import { ApiProblem, useFormat, useSnackbar } from '@stridewell/platform';
import { Button, ProgressBar } from '@stridewell/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
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
  /** The page that is read; 0 while none is. */
  const [reading, setReading] = useState(0);
  const [found, setFound] = useState<readonly Id[]>([]);
  const isStopped = useRef(false);
  // Whoever looks for something else wants none of these.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const pages = Math.ceil(total / perPage);
  const read = async () => {
    isStopped.current = false;
    const all: Id[] = [];
    try {
      for (let page = 1; page <= pages && !isStopped.current; page += 1) {
        setReading(page);
        const onPage = await readIds(page);
        if (isGone.current) return;
        all.push(...onPage);
        selection.add(onPage);
      }
      if (!isStopped.current) setFound(all);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      snackbar.show({ text: failureText(t('list.notAllChosen'))(problem) });
    }
    setReading(0);
  };
  const stop = () => {
    isStopped.current = true;
  };
  if (reading > 0)
    return (
      <>
        <ProgressBar label={t('list.choosing')} value={reading - 1} maxValue={pages} />
        <Button color="lightgrey" size="small" onPress={stop}>
          {t('list.stopChoosing')}
        </Button>
      </>
    );
  // One page has a box of its own for all of it.
  if (total <= ids.length || selection.isEach(found)) return null;
  return (
    <Button color="lightgrey" size="small" onPress={() => void read()}>
      {t('list.chooseFound', { number: format.number(total) })}
    </Button>
  );
}
