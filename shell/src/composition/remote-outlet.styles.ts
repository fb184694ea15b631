import { keyframes, styled } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`;

/** A remote that starts quickly shows no skeleton. */
export const SkeletonDelay = styled.div`
  animation: ${appear} 1ms step-end 150ms backwards;
`;

/** Skeleton and remote share one place, so that nothing moves when the remote appears. */
export const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * {
    grid-area: 1 / 1;
  }
`;
