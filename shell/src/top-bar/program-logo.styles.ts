import { Link } from '@stridewell/platform';
import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const LogoFrame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(2)};
  min-width: 0;
  min-height: ${tokens.target};
  border-radius: ${tokens.radius};
  color: ${tokens.color.ink};
  font-weight: ${tokens.fontWeight.bold};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  line-height: ${tokens.lineHeight.snug};
  text-decoration: none;
`;

export const LogoImage = styled.img`
  display: block;
  width: auto;
  min-width: 0;
  max-width: 10rem;
  height: 2.25rem;
  object-fit: contain;
`;
