import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const CustomImage = styled.img`
  width: 1.125rem;
  height: 1.125rem;
  object-fit: contain;
`;

export const OutwardLink = styled.a`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space(2)};
  min-height: ${tokens.target};
  padding-inline: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  }
`;
