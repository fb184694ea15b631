import { Card, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/**
 * One part's box in the slot: where it is mounted (`div > its own container`), and its placeholder until it shows
 * something. A mounted part that shows nothing takes no space.
 */
export const Box = styled.div`
  min-width: 0;
  &[data-step='coming'] > div:first-child:has(> * > *) + * {
    display: none;
  }
  &[data-step='mounted']:not(:has(> div > * > *)) {
    display: none;
  }
`;

/** Takes less space than the part would: the failure in it has its own margin. */
export const FailedCard = styled(Card)`
  padding-block: ${tokens.space(1)};
`;
