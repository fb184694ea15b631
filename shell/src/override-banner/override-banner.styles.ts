import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(2)} ${tokens.space(6)};
  padding: ${tokens.space(2)} ${tokens.space(4)};
  background: ${tokens.color.buttonDarkpurple};
  color: ${tokens.color.onButtonDarkpurple};
  font-size: ${tokens.fontSize.sm};
  line-height: ${tokens.lineHeight.snug};
  @media ${tokens.media.desktop} {
    position: sticky;
    inset-block-start: 0;
    /* Above the top bar, which stands below it. */
    z-index: ${tokens.layer.sticky + 1};
    padding-inline: ${tokens.space(8)};
  }
`;

export const Trials = styled.ul`
  display: grid;
  flex: 1 1 20rem;
  gap: ${tokens.space(1)};
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Trial = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-block-start: 0.1em;
  }
  strong {
    font-weight: ${tokens.fontWeight.bold};
  }
  small {
    font-size: ${tokens.fontSize.xs};
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(2)};
`;
