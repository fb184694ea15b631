import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(3)};
  margin-block-end: ${tokens.space(4)};
  & > :last-child {
    flex: 1 1 14rem;
    max-width: 22rem;
    @media ${tokens.media.phone} {
      max-width: none;
    }
  }
`;
