import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { tokens } from '#theme/tokens.ts';

const Frame = styled.span<{ $height: string }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  color: ${tokens.color.ink};
  font-size: calc(${({ $height }) => $height} * 0.68);
  font-weight: 720;
  letter-spacing: -0.03em;
  line-height: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: ${({ $height }) => $height};
    height: ${({ $height }) => $height};
  }
`;

/**
 * The mark: a page with a turned corner, and a path over it that climbs to a point. `name` is the
 * wordmark next to it, or the text of the mark with `isMarkOnly`.
 */
export function Logo(props: {
  name: string;
  /** A CSS length. */
  height?: string | undefined;
  isMarkOnly?: boolean | undefined;
}): ReactElement {
  const { name, height = '2rem', isMarkOnly = false } = props;
  return (
    <Frame $height={`min(${height}, 13vw)`}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        focusable="false"
        {...(isMarkOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <path
          d="M9 2h14l7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Z"
          fill={tokens.color.primary}
        />
        <path d="M23 2v4a3 3 0 0 0 3 3h4Z" fill={tokens.color.illustrationSun} />
        <path
          d="M8 25c7 1 9.500-1.500 9-4.500s-7-2.500-6-6.500c.8-3 6-3 10.500-2.500"
          stroke={tokens.color.onPrimary}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="23" cy="18" r="2.300" fill={tokens.color.illustrationSun} />
      </svg>
      {!isMarkOnly && name}
    </Frame>
  );
}
