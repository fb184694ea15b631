import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space(3)};
  margin: 0;
  dt {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.sm};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
