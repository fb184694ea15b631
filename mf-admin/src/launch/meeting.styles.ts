import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The width of the QR code: as large as the screen allows below the page's head, or on its own. */
export const codeWidth = 'var(--code-width)';

/** The content for a meeting, also as a full screen of its own. */
export const Board = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space(4)};
  padding: ${tokens.space(5)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  text-align: center;
  --code-width: min(70vw, 38vh);
  &:fullscreen {
    --code-width: min(70vw, 60vh);
  }
  p {
    margin: 0;
    font-size: ${tokens.fontSize.lg};
  }
`;

/** The program's code, to be read from the back row. */
export const BigCode = styled.p`
  && {
    font-size: clamp(2rem, 8vw, 5rem);
    font-weight: ${tokens.fontWeight.bold};
    line-height: 1.1;
    overflow-wrap: anywhere;
  }
`;
