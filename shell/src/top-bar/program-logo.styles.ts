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
  color: ${tokens.colour.ink};
  font-weight: ${tokens.fontWeight.bold};
  letter-spacing: -0.01em;
  text-decoration: none;
`;

export const LogoMark = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.125rem;
  height: 2.125rem;
  border-radius: 0.75rem;
  background: ${tokens.colour.primary};
  color: ${tokens.colour.onPrimary};
`;

export const LogoName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const LogoImage = styled.img`
  display: block;
  width: auto;
  max-width: 10rem;
  height: 2.25rem;
  object-fit: contain;
`;
