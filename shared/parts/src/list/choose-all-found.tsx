import { ApiProblem, useFormat, useSnackbar } from '@stridewell/platform';
import { Button, ProgressBar } from '@stridewell/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSaid } from '#said/use-said.ts';
import { useListText } from './list-texts.ts';
import type { Selection } from './use-selection.ts';

/**
 * Offers to select everything that a list finds, beyond the current page. It reads the list's pages one after another
 * and can be stopped, which keeps what was read so far selected. Give it a `key` made of the search: a new search ends
 * the run, and so does clearing the selection; pages still loading are then not selected.
 */
export function ChooseAllFound<Id extends string | number>(props: {
  selection: Selection<Id>;
  /** The ids on the current page. */
  ids: readonly Id[];
  /** The total number of results. */
  total: number;
  /** How many ids `readIds` returns per page. */
  perPage: number;
  readIds: (page: number) => Promise<readonly Id[]>;
}): ReactElement | null {
  const { selection, ids, total, perPage, readIds } = props;
  const t = useListText();
  const format = useFormat();
  const { failureText } = useSaid();
  const snackbar = useSnackbar();
  /** The page being read; 0 if none is. */
  const [reading, setReading] = useState(0);
  const [found, setFound] = useState<readonly Id[]>([]);
  const isStopped = useRef(false);
  // Results of an old search must not be selected.
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
  // The box of the page already selects everything if there is only one page.
  if (total <= ids.length || selection.isEach(found)) return null;
  return (
    <Button color="lightgrey" size="small" onPress={() => void read()}>
      {t('list.chooseFound', { number: format.number(total) })}
    </Button>
  );
}
