import { Button, CheckboxField, Inline } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { useListText } from './list-texts.ts';
import type { Selection } from './use-selection.ts';

/** Selects all rows of the page, shows how many are selected across pages, and holds the actions on them. */
export function SelectionBar<Id extends string | number>(props: {
  selection: Selection<Id>;
  /** The rows of the page. */
  ids: readonly Id[];
  /** Buttons that act on the selection; shown once something is selected. */
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
