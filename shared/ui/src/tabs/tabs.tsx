import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { css, styled } from 'styled-components';
import { useLinkComponent } from '#link/link-context.tsx';
import { tokens } from '#theme/tokens.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(1)};
  border-block-end: 1px solid ${tokens.color.line};
`;

const tab = css`
  position: relative;
  display: inline-flex;
  max-width: 100%;
  align-items: center;
  gap: ${tokens.space(2)};
  min-height: ${tokens.target};
  padding-inline: ${tokens.space(3)};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;
  cursor: pointer;
  &:hover,
  &[data-hovered] {
    color: ${tokens.color.ink};
  }
  &:focus-visible,
  &[data-focus-visible] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -3px;
    border-radius: ${tokens.radius};
  }
  &[data-selected],
  &[aria-current='page'] {
    color: ${tokens.color.ink};
  }
  &[data-selected]::after,
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto ${tokens.space(3)} 0;
    border-block-end: 3px solid ${tokens.color.primary};
    border-radius: 3px 3px 0 0;
    @media (forced-colors: active) {
      border-color: Highlight;
    }
  }
`;

const Row = styled(TabList)`
  ${row}
`;

const TabBox = styled(Tab)`
  ${tab}
  outline: none;
`;

const Panel = styled(TabPanel)`
  padding-block-start: ${tokens.space(5)};
`;

/** A tab and what it shows. */
export interface TabEntry {
  id: string;
  label: ReactNode;
  content: ReactNode;
  isDisabled?: boolean | undefined;
}

/** Panels of which one shows. Leave out `selectedId` and it keeps the choice itself. */
export function Tabs(props: {
  label: string;
  tabs: readonly TabEntry[];
  selectedId?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}): ReactElement {
  const { selectedId, onChange } = props;
  return (
    <AriaTabs
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      {...(onChange ? { onSelectionChange: (key) => onChange(String(key)) } : {})}
    >
      <Row aria-label={props.label}>
        {props.tabs.map((entry) => (
          <TabBox key={entry.id} id={entry.id} isDisabled={entry.isDisabled ?? false}>
            {entry.label}
          </TabBox>
        ))}
      </Row>
      {props.tabs.map((entry) => (
        <Panel key={entry.id} id={entry.id}>
          {entry.content}
        </Panel>
      ))}
    </AriaTabs>
  );
}

const Nav = styled.nav`
  ${row}
`;

const TabAnchor = styled.a`
  ${tab}
`;

/** Moves the focus along the row, as in other tabs; Enter opens the focused one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((one) => one === document.activeElement);
  const ways = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', (at + 1) % links.length],
    ['Home', 0],
    ['End', -1],
  ]);
  const next = at < 0 ? undefined : ways.get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  links.at(next)?.focus();
}

/** Tabs that are links, for views that have an address each. Tab and the arrow keys move between them. */
export function TabLinks(props: {
  label: string;
  links: readonly { href: string; label: ReactNode; isCurrent?: boolean | undefined }[];
}): ReactElement {
  const link = useLinkComponent();
  return (
    <Nav aria-label={props.label} onKeyDown={moveFocus}>
      {props.links.map((entry) => (
        <TabAnchor
          key={entry.href}
          as={link}
          href={entry.href}
          aria-current={entry.isCurrent ? 'page' : undefined}
        >
          {entry.label}
        </TabAnchor>
      ))}
    </Nav>
  );
}
