import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useLinkComponent } from '#link/link-context.tsx';
import { setOffInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

/** Rows of one kind; name it where no heading does. */
export function List(props: {
  label?: string | undefined;
  labelledBy?: string | undefined;
  children: ReactNode;
}): ReactElement {
  // Safari drops the role of a list without bullets.
  return (
    <Rows role="list" aria-label={props.label} aria-labelledby={props.labelledBy}>
      {props.children}
    </Rows>
  );
}

const Frame = styled.li<{ $isHighlighted: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(1)} ${tokens.space(3)};
  min-height: 3.5rem;
  padding: ${tokens.space(3)} ${tokens.space(2)};
  ${({ $isHighlighted }) =>
    $isHighlighted &&
    css`
      background: ${tokens.color.primarySoft};
      color: ${tokens.color.onPrimarySoft};
      border-radius: ${tokens.radius};
      ${setOffInForcedColors}
      /* Rows set off one after the other stay apart, without the list's line around their corners. */
      && {
        margin-block: ${tokens.space(1)};
      }
      &&,
      && + li {
        border-block-start-color: transparent;
        background-clip: padding-box;
      }
    `}
  &:has(> div > a:hover) {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
    border-radius: ${tokens.radius};
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  font-weight: ${tokens.fontWeight.medium};
`;

/* The link covers the row, so that the row can be pressed and its text is the link's name. */
const Cover = styled.a`
  color: inherit;
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

const Meta = styled.div`
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

const Trailing = styled.div<{ $isWide: boolean }>`
  position: relative;
  min-width: 0;
  max-width: ${({ $isWide }) => ($isWide ? '100%' : 'max(50%, min(100%, 11rem))')};
  margin-inline-start: auto;
  text-align: end;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

/** One row: a picture or sign, a title, a quiet line, and something at the end. */
export function ListRow(props: {
  leading?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  trailing?: ReactNode;
  /** Several buttons at the end, in one row: on a line of their own if the text leaves no room. */
  isTrailingWide?: boolean | undefined;
  /** Makes the row a link; what is in `trailing` stays reachable by itself. */
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  isHighlighted?: boolean | undefined;
}): ReactElement {
  const { href, onClick, isHighlighted = false, isTrailingWide = false } = props;
  const link = useLinkComponent();
  return (
    <Frame $isHighlighted={isHighlighted}>
      {props.leading}
      <Words>
        {href === undefined ? (
          <Name>{props.title}</Name>
        ) : (
          <Cover as={link} href={href} {...(onClick ? { onClick } : {})}>
            {props.title}
          </Cover>
        )}
        {props.meta !== undefined && <Meta>{props.meta}</Meta>}
      </Words>
      {props.trailing !== undefined && (
        <Trailing $isWide={isTrailingWide}>{props.trailing}</Trailing>
      )}
    </Frame>
  );
}
