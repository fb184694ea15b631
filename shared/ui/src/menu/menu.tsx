import type { ReactElement } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import type { IconComponent } from '#icon/icons.ts';
import { CheckIcon } from '#icon/icons.ts';
import { popoverLook } from '#overlay/popover-look.ts';
import { tokens } from '#theme/tokens.ts';
import { withoutUndefined } from '#theme/without-undefined.ts';

/** One line of a menu: an act, or a link when it has an `href`. */
export interface MenuEntry {
  id: string;
  label: string;
  /** A second, quieter line. */
  description?: string | undefined;
  icon?: IconComponent | undefined;
  href?: string | undefined;
  target?: string | undefined;
  onAction?: (() => void) | undefined;
  isDestructive?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Whether the line is the choice in force; given on every line of a group of choices. */
  isChosen?: boolean | undefined;
}

/** Lines of a menu under a heading. */
export interface MenuGroup {
  id: string;
  title?: string | undefined;
  items: readonly MenuEntry[];
}

const Surface = styled(Popover)`
  min-width: min(13rem, calc(100vw - 1rem));
  max-width: min(22rem, calc(100vw - 1rem));
  ${popoverLook}
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
    border-block-start: 1px solid ${tokens.colour.line};
  }
`;

const GroupTitle = styled(Header)`
  padding: ${tokens.space(1)} ${tokens.space(3)};
  color: ${tokens.colour.inkMuted};
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
  color: ${({ $isDestructive }) => ($isDestructive ? tokens.colour.danger : 'inherit')};
  font-size: ${tokens.fontSize.sm};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: ${tokens.colour.surfaceSunken};
  }
  &[data-focus-visible] {
    outline: 2px solid ${tokens.colour.focus};
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
  color: ${tokens.colour.inkMuted};
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

/** A menu under its `trigger`, a `Button` or `IconButton`. Give `items`, or `sections` of them. */
export function Menu(props: {
  trigger: ReactElement;
  /** Names the sections without a title; the menu itself is named by its trigger. */
  label?: string | undefined;
  items?: readonly MenuEntry[] | undefined;
  sections?: readonly MenuGroup[] | undefined;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined;
}): ReactElement {
  const { placement = 'bottom end' } = props;
  return (
    <MenuTrigger>
      {props.trigger}
      <Surface placement={placement}>
        <List {...choiceOf(props.items ?? [])}>
          {props.items?.map(drawEntry)}
          {props.sections?.map((group) => (
            <MenuSection
              key={group.id}
              {...choiceOf(group.items)}
              {...(group.title === undefined && props.label ? { 'aria-label': props.label } : {})}
            >
              {group.title !== undefined && <GroupTitle>{group.title}</GroupTitle>}
              {group.items.map(drawEntry)}
            </MenuSection>
          ))}
        </List>
      </Surface>
    </MenuTrigger>
  );
}
