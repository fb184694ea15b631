import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space(3)};
  margin: 0;
  div {
    display: grid;
    gap: ${tokens.space(1)} ${tokens.space(4)};
    @media ${tokens.media.desktop} {
      grid-template-columns: 14rem minmax(0, 1fr);
    }
  }
  dt {
    color: ${tokens.color.inkMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
