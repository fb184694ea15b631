import { useState } from 'react';
import type { DataColumn } from './data-column.ts';

function storageKey(name: string): string {
  return `stridewell.columns.${name}`;
}

function readChoice(name: string | undefined): readonly string[] | null {
  const kept = name === undefined ? null : localStorage.getItem(storageKey(name));
  return kept === null ? null : kept.split(' ');
}

/** Manages which columns are shown: those last chosen in this browser, otherwise all that are not hidden by default. */
export function useColumnChoice<Row>(
  columns: readonly DataColumn<Row>[],
  name: string | undefined,
): { shown: readonly DataColumn<Row>[]; choose: (ids: readonly string[]) => void } {
  const [chosen, setChosen] = useState(() => readChoice(name));
  const isShown = ({ id, isRowHeader, isHidden = false }: DataColumn<Row>) =>
    isRowHeader === true || (chosen ? chosen.includes(id) : !isHidden);
  return {
    shown: columns.filter(isShown),
    choose: (ids) => {
      setChosen(ids);
      if (name !== undefined) localStorage.setItem(storageKey(name), ids.join(' '));
    },
  };
}
