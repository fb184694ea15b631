import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const RuleList = styled.dl`
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${tokens.space(1)} ${tokens.space(4)};
    padding-block: ${tokens.space(3)};
    border-block-start: 1px solid ${tokens.color.line};
    @media ${tokens.media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  & > div:last-child {
    padding-block-end: 0;
  }
  dt {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.sm};
    font-weight: ${tokens.fontWeight.medium};
  }
  dd {
    margin: 0;
    max-width: ${tokens.readingWidth};
  }
`;
