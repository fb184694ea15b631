import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Recap = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(3)} ${tokens.space(5)};
  padding: ${tokens.space(5)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.onAccentSoft};
  & > div {
    flex: 1 1 min(12rem, 100%);
    min-width: 0;
  }
`;
