import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '#hidden/hidden.tsx';
import { GripIcon } from '#icon/icons.ts';
import { tokens } from '#theme/tokens.ts';
import { fillText, useUiText } from '#theme/ui-text.tsx';
import { List } from './list.tsx';

const dropLine = css`
  box-shadow: 0 var(--at) 0 0 ${tokens.color.primary};
  @media (forced-colors: active) {
    outline: 3px dashed Highlight;
  }
`;

const Rows = styled.div`
  li[data-dragged] {
    opacity: 0.5;
  }
  li[data-drop='before'] {
    --at: -3px;
    ${dropLine}
  }
  li[data-drop='after'] {
    --at: 3px;
    ${dropLine}
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  min-width: ${tokens.target};
  min-height: ${tokens.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius};
  background: none;
  color: ${tokens.color.inkMuted};
  cursor: grab;
  /* A finger that drags does not scroll. */
  touch-action: none;
  &:hover,
  &:active {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  }
  &:active {
    cursor: grabbing;
  }
`;

interface Drag {
  from: number;
  to: number;
  rows: readonly HTMLElement[];
}

function rowsAround(handle: HTMLElement): readonly HTMLElement[] {
  const row = handle.closest('li');
  return [...(row?.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement);
}

/** The place of the row whose middle is the nearest above, or below, the pointer. */
function placeAt(rows: readonly HTMLElement[], from: number, y: number): number {
  const middles = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  const before = middles.filter((middle, index) => index !== from && middle < y).length;
  return Math.min(before, rows.length - 1);
}

function markDrop({ rows, from, to }: Drag): void {
  rows.forEach((row, index) => {
    row.toggleAttribute('data-dragged', index === from);
    if (index === to && to !== from) row.dataset['drop'] = to > from ? 'after' : 'before';
    else delete row.dataset['drop'];
  });
}

function unmark(rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    row.removeAttribute('data-dragged');
    delete row.dataset['drop'];
  }
}

/**
 * Rows that can be put into another order: by dragging the handle of one, with mouse or finger, or by its arrow keys.
 * Each child is a `ListRow` that shows the handle it is given, as its `leading`. The order is the parent's to keep.
 */
export function SortableList<Item>(props: {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string | number;
  itemName: (item: Item) => string;
  /** Puts the item at the place, from 0, where another stands now. */
  onMove: (item: Item, to: number) => void;
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
}): ReactElement {
  const { items, itemId, itemName, onMove } = props;
  const text = useUiText();
  const hintId = useId();
  const drag = useRef<Drag>(null);
  const handles = useRef(new Map<string | number, HTMLButtonElement>());
  const movedByKey = useRef<string | number>(null);
  const [told, setTold] = useState('');

  // A row that moves in the page may lose the focus.
  useEffect(() => {
    if (movedByKey.current !== null) handles.current.get(movedByKey.current)?.focus();
    movedByKey.current = null;
  }, [items]);

  function move(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    const place = { name: itemName(item), place: to + 1, count: items.length };
    setTold(fillText(text.moved, place));
    onMove(item, to);
  }

  function end(event: PointerEvent<HTMLButtonElement>, isDropped: boolean): void {
    const ended = drag.current;
    if (!ended) return;
    drag.current = null;
    unmark(ended.rows);
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    if (isDropped) move(ended.from, ended.to);
  }

  function handleOf(item: Item, index: number): ReactElement {
    const id = itemId(item);
    return (
      <Handle
        type="button"
        ref={(handle) => {
          if (handle) handles.current.set(id, handle);
          else handles.current.delete(id);
        }}
        aria-label={fillText(text.move, { name: itemName(item) })}
        aria-describedby={hintId}
        onKeyDown={(event: KeyboardEvent) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          movedByKey.current = id;
          move(index, index + step);
        }}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          drag.current = { from: index, to: index, rows: rowsAround(event.currentTarget) };
          markDrop(drag.current);
        }}
        onPointerMove={({ clientY }: PointerEvent) => {
          if (!drag.current) return;
          const { rows, from } = drag.current;
          drag.current = { ...drag.current, to: placeAt(rows, from, clientY) };
          markDrop(drag.current);
        }}
        onPointerUp={(event: PointerEvent<HTMLButtonElement>) => end(event, true)}
        onPointerCancel={(event: PointerEvent<HTMLButtonElement>) => end(event, false)}
      >
        <GripIcon size={20} aria-hidden />
      </Handle>
    );
  }

  return (
    <Rows>
      <VisuallyHidden>
        <span id={hintId}>{text.moveHint}</span>
        <span role="status">{told}</span>
      </VisuallyHidden>
      <List label={props.label}>
        {items.map((item, index) => props.children(item, handleOf(item, index), index))}
      </List>
    </Rows>
  );
}
