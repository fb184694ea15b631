import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A plain list of what follows. */
export const EffectList = styled.ul`
  display: grid;
  gap: ${tokens.space(1)};
  margin: ${tokens.space(2)} 0 0;
  padding-inline-start: ${tokens.space(5)};
`;
