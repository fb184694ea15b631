import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useIsHidden } from 'react-aria/private/collections/Hidden';
import { PressResponder } from 'react-aria/private/interactions/PressResponder';
import { useMenuTrigger } from 'react-aria/useMenu';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { latePart, useLatePart } from '#late-part/late-part.ts';
import { useReportLostPart } from '#late-part/lost-context.ts';
import type { MenuEntry, MenuGroup, MenuPlacement } from './menu-entries.ts';
import type { MenuListProps } from './menu-list.tsx';

// Lists, their keys and their place over the page weigh more than every button there is; most pages open none.
const lateList = latePart<MenuListProps>(async () => (await import('#more.ts')).MenuList);

/** It is on its way before it is pressed. */
const early = { onPointerEnter: () => void lateList.load() };

/** A menu under its `trigger`, a `Button` or `IconButton`. Give `items`, or `sections` of them. */
export function Menu(props: {
  trigger: ReactElement;
  /** Names the sections without a title; the menu itself is named by its trigger. */
  label?: string | undefined;
  items?: readonly MenuEntry[] | undefined;
  sections?: readonly MenuGroup[] | undefined;
  placement?: MenuPlacement | undefined;
}): ReactElement | null {
  const { trigger, placement = 'bottom end', ...lines } = props;
  const state = useMenuTriggerState({});
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({}, state, triggerRef);
  const reportLost = useReportLostPart();
  const List = useLatePart(lateList, state.isOpen, () => {
    state.close();
    reportLost();
  });
  // React Aria renders the collection of lines a second time, out of sight.
  if (useIsHidden()) return null;
  return (
    <>
      <PressResponder {...menuTriggerProps} {...early} ref={triggerRef} isPressed={state.isOpen}>
        {trigger}
      </PressResponder>
      {List && (
        <List
          state={state}
          triggerRef={triggerRef}
          menuProps={menuProps}
          placement={placement}
          {...lines}
        />
      )}
    </>
  );
}
