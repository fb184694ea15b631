import { useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Popover,
  RootMenuTriggerStateContext,
} from 'react-aria-components/Menu';
import type { AriaMenuOptions } from 'react-aria/useMenu';
import type { RootMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { styled } from 'styled-components';
import { CheckIcon } from '#icon/icons.ts';
import { FollowPage } from '#overlay/follow-page.ts';
import { popoverLook } from '#overlay/popover-look.ts';
import { tokens } from '#theme/tokens.ts';
import { withoutUndefined } from '#theme/without-undefined.ts';
import type { MenuEntry, MenuGroup, MenuPlacement } from './menu-entries.ts';

const shade = `color-mix(in srgb, ${tokens.color.ink} 25%, transparent)`;

const Surface = styled(Popover)`
  min-width: min(13rem, calc(100vw - 1rem));
  max-width: min(22rem, calc(100vw - 1rem));
  ${popoverLook}
  /* A shadow at either end says that there is more; what covers it scrolls along with the lines. */
  background:
    linear-gradient(${tokens.color.surfaceRaised} 40%, transparent) top / 100% 2rem local,
    linear-gradient(transparent, ${tokens.color.surfaceRaised} 60%) bottom / 100% 2rem local,
    linear-gradient(${shade}, transparent) top / 100% 0.75rem,
    linear-gradient(transparent, ${shade}) bottom / 100% 0.75rem,
    ${tokens.color.surfaceRaised};
  background-repeat: no-repeat;
  &[data-entering] {
    animation: none;
  }
`;

const List = styled(AriaMenu)`
  padding: ${tokens.space(2)};
  outline: none;
  section + section {
    margin-block-start: ${tokens.space(2)};
    padding-block-start: ${tokens.space(2)};
    border-block-start: 1px solid ${tokens.color.line};
  }
  section[data-in-view] {
    position: sticky;
    inset-block-end: 0;
    margin: 0 calc(-1 * ${tokens.space(2)}) calc(-1 * ${tokens.space(2)});
    padding: ${tokens.space(2)};
    background: ${tokens.color.surfaceRaised};
  }
`;

const GroupTitle = styled(Header)`
  padding: ${tokens.space(1)} ${tokens.space(3)};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.medium};
`;

const Entry = styled(AriaMenuItem)<{ $isDestructive: boolean }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  min-height: 2.5rem;
  @media ${tokens.media.finger} {
    min-height: ${tokens.target};
  }
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border-radius: calc(${tokens.radius} - 0.375rem);
  color: ${({ $isDestructive }) => ($isDestructive ? tokens.color.danger : 'inherit')};
  font-size: ${tokens.fontSize.sm};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${tokens.color.surfaceSunken};
  }
  &[data-focus-visible] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  svg {
    flex: none;
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Quiet = styled.span`
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.xs};
`;

function drawEntry(entry: MenuEntry): ReactElement {
  const { icon: Icon, isDestructive = false, isChosen = false } = entry;
  const { id, href, target, onAction, isDisabled } = entry;
  return (
    <Entry
      key={id}
      textValue={entry.label}
      $isDestructive={isDestructive}
      {...withoutUndefined({ id, href, target, onAction, isDisabled })}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <Words>
        {entry.label}
        {entry.description !== undefined && <Quiet>{entry.description}</Quiet>}
      </Words>
      {isChosen && <CheckIcon size={16} aria-hidden />}
    </Entry>
  );
}

/** A group in which lines can be chosen says which one is, also to screen readers. */
function choiceOf(items: readonly MenuEntry[]) {
  const isChoice = items.some(({ isChosen }) => isChosen !== undefined);
  return {
    selectionMode: isChoice ? ('single' as const) : ('none' as const),
    disallowEmptySelection: true,
    selectedKeys: items.filter(({ isChosen }) => isChosen).map(({ id }) => id),
  };
}

/** What lies under the trigger of a menu. */
export interface MenuListProps {
  state: RootMenuTriggerState;
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** What the trigger says of the menu: its name, and where the focus goes first. */
  menuProps: Pick<AriaMenuOptions<object>, 'aria-labelledby' | 'autoFocus' | 'id'>;
  placement: MenuPlacement;
  label?: string | undefined;
  items?: readonly MenuEntry[] | undefined;
  sections?: readonly MenuGroup[] | undefined;
}

/** The lines of a menu over the page, while it is open. */
export function MenuList(props: MenuListProps): ReactElement {
  const { state, triggerRef, menuProps, placement } = props;
  const { id, autoFocus, 'aria-labelledby': labelledBy = '' } = menuProps;
  const scrollRef = useRef<HTMLDivElement>(null);
  return (
    <OverlayTriggerStateContext value={state}>
      <RootMenuTriggerStateContext value={state}>
        <Surface
          trigger="MenuTrigger"
          triggerRef={triggerRef}
          scrollRef={scrollRef}
          placement={placement}
          isOpen={state.isOpen}
          onOpenChange={state.setOpen}
          aria-labelledby={labelledBy}
        >
          <FollowPage />
          <List
            ref={scrollRef}
            aria-labelledby={labelledBy}
            {...withoutUndefined({ id, autoFocus })}
            {...choiceOf(props.items ?? [])}
          >
            {props.items?.map(drawEntry)}
            {props.sections?.map((group) => (
              <MenuSection
                key={group.id}
                {...(group.isAlwaysInView && { 'data-in-view': true })}
                {...choiceOf(group.items)}
                {...(group.title === undefined && props.label ? { 'aria-label': props.label } : {})}
              >
                {group.title !== undefined && <GroupTitle>{group.title}</GroupTitle>}
                {group.items.map(drawEntry)}
              </MenuSection>
            ))}
          </List>
        </Surface>
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  );
}
