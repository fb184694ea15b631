import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Consent = styled.div`
  max-height: 14rem;
  overflow-y: auto;
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  font-size: ${tokens.fontSize.sm};
  & p:first-child {
    margin-block-start: 0;
  }
  & p:last-child {
    margin-block-end: 0;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: ${tokens.space(3)};
  & > :last-child {
    flex: 1 1 10rem;
  }
`;
