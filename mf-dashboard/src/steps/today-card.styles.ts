import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space(5)} ${tokens.space(8)};
`;

export const Side = styled.div`
  display: grid;
  flex: 1 1 11.5rem;
  gap: ${tokens.space(3)};
  min-width: 0;
`;

export const Figure = styled.span`
  font-size: ${tokens.fontSize.xxl};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.025em;
`;

/** As high as the streak before it is known, so that nothing moves. */
export const ChipPlace = styled.div`
  min-height: 2rem;
`;

/** The source of today's steps, and why they count. */
export const Source = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(1)} ${tokens.space(3)};
`;

export const Waiting = styled.div`
  width: 11.25rem;
  max-width: 100%;
`;
