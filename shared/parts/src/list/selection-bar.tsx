import { Button, CheckboxField, Inline } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { useListText } from './list-texts.ts';
import type { Selection } from './use-selection.ts';

/** Chooses all rows of the page, says how many are chosen over all pages, and holds what can be done with them. */
export function SelectionBar<Id extends string | number>(props: {
  selection: Selection<Id>;
  /** The rows of the page. */
  ids: readonly Id[];
  /** Buttons that do something with what is chosen; shown once something is. */
  children: ReactNode;
}): ReactElement {
  const { selection, ids } = props;
  const t = useListText();
  const { length } = selection.chosen;
  return (
    <Inline justify="space-between">
      <CheckboxField
        label={t('list.chooseAll')}
        value={selection.isEach(ids)}
        onChange={() => selection.toggleAll(ids)}
      />
      <span role="status">{length > 0 && t('list.chosen', { count: length })}</span>
      {length > 0 && (
        <Inline>
          {props.children}
          <Button color="lightgrey" size="small" onPress={selection.clear}>
            {t('list.chooseNone')}
          </Button>
        </Inline>
      )}
    </Inline>
  );
}
