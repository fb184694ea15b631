import type { ReactElement, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '#button/button.tsx';
import { CloseIcon, SparklesIcon } from '#icon/icons.ts';
import { tokens } from '#theme/tokens.ts';

const bloom = keyframes`
  from { opacity: 0; transform: scale(0.94); }
  60% { transform: scale(1.02); }
  to { opacity: 1; transform: none; }
`;

/* Known to screen readers before anything is said, and no gap between what stands around it. */
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.onAccentSoft};
  animation: ${bloom} 600ms ${tokens.motion.ease} both;
  a {
    color: inherit;
  }
  @media ${tokens.media.reducedMotion} {
    animation: none;
  }
`;

/* Next to the picture if there is room for some words, below it if text is large. */
const Words = styled.p`
  flex: 1 1 min(9rem, 100%);
  min-width: 0;
  overflow-wrap: break-word;
  margin: 0;
`;

/**
 * The place where something good is said once, and announced: a goal, a milestone. It blooms where motion is welcome,
 * and blocks nothing. Without children nothing is to be said now.
 */
export function Moment(props: {
  children?: ReactNode;
  /** A drawing of what it is about, in the place of the sparkles. */
  picture?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
}): ReactElement {
  const { children, picture, dismissLabel, onDismiss } = props;
  const isSaid = children !== undefined && children !== null && children !== false;
  return (
    <Place role="status">
      {isSaid && (
        <Note>
          {picture ?? <SparklesIcon size={24} aria-hidden />}
          <Words>{children}</Words>
          <IconButton icon={CloseIcon} label={dismissLabel} onPress={onDismiss} />
        </Note>
      )}
    </Place>
  );
}
