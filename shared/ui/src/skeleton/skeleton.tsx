import type { CSSProperties, ReactElement } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '#hidden/hidden.tsx';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { LateNotice } from './late-notice.tsx';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Bone = styled.span`
  display: block;
  border-radius: calc(${tokens.radius} - 0.375rem);
  background: ${tokens.color.surfaceSunken};
  animation: ${breathe} 1600ms ease-in-out infinite;
  @media ${tokens.media.reducedMotion} {
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(4)};
`;

const RowFrame = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  min-height: 3rem;
  & > span:nth-child(2) {
    flex: 1;
  }
`;

/** The shape of what is being loaded. */
export type SkeletonShape = 'line' | 'circle' | 'block' | 'card' | 'list' | 'table';

function bone(style: CSSProperties, key?: number): ReactElement {
  return <Bone key={key} style={style} />;
}

function drawShape(shape: SkeletonShape, size: string | undefined, count: number): ReactElement {
  const indices = Array.from({ length: count }, (_, index) => index);
  switch (shape) {
    case 'circle':
      return bone({ width: size ?? '2.5rem', aspectRatio: '1', borderRadius: '50%' });
    case 'block':
      return bone({ height: size ?? '8rem' });
    case 'card':
      return (
        <Rows>
          {bone({ height: '1.25rem', width: '45%' })}
          {bone({ height: size ?? '8rem' })}
          {bone({ height: '0.875rem', width: '70%' })}
        </Rows>
      );
    case 'list':
      return (
        <Rows>
          {indices.map((index) => (
            <RowFrame key={index}>
              {bone({ width: '2.5rem', height: '2.5rem', borderRadius: '50%' })}
              {bone({ height: '1rem' })}
              {bone({ width: '4rem', height: '1rem' })}
            </RowFrame>
          ))}
        </Rows>
      );
    case 'table':
      return (
        <Rows>
          {indices.map((index) => (
            <RowFrame key={index}>
              {bone({ width: '1.5rem', height: '1rem' })}
              {bone({ height: '1rem' })}
              {bone({ width: '5rem', height: '1rem' })}
            </RowFrame>
          ))}
        </Rows>
      );
    case 'line':
      return (
        <Rows style={{ gap: tokens.space(2) }}>
          {indices.map((index) =>
            bone(
              {
                height: '1rem',
                width: count > 1 && index === count - 1 ? '60%' : (size ?? '100%'),
              },
              index,
            ),
          )}
        </Rows>
      );
  }
}

/**
 * Holds the place of what is being loaded, in its shape. `count` is the number of lines or rows;
 * `size` a CSS length: the width of a line or circle, the height of a block or card. Where several
 * stand side by side, all but one are `isSilent`, so that "Loading" is said once. After `patience` milliseconds it
 * says that it is still loading, with a Retry.
 */
export function Skeleton(props: {
  shape?: SkeletonShape | undefined;
  count?: number | undefined;
  size?: string | undefined;
  isSilent?: boolean | undefined;
  /** 4,000 milliseconds by default. */
  patience?: number | undefined;
  /** What Retry does; left out, it asks again for everything that the page waits for. */
  onRetry?: (() => void) | undefined;
}): ReactElement {
  const { shape = 'line', count = shape === 'line' ? 1 : 5, isSilent = false } = props;
  const text = useUiText();
  return (
    <div aria-busy={!isSilent} {...(isSilent ? {} : { role: 'status' })}>
      {!isSilent && <VisuallyHidden>{text.loading}</VisuallyHidden>}
      <div aria-hidden>{drawShape(shape, props.size, count)}</div>
      {!isSilent && <LateNotice patience={props.patience} onRetry={props.onRetry} />}
    </div>
  );
}
