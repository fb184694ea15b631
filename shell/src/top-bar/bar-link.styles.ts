import { Link, NavLink } from '@stridewell/platform';
import { chosenInForcedColors, tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';

const link = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space(2)};
  min-height: ${tokens.target};
  border-radius: ${tokens.radius};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition:
    background-color ${tokens.motion.fast} ease-out,
    color ${tokens.motion.fast} ease-out;
  &:hover {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  }
  &[aria-current='page'] {
    color: ${tokens.color.ink};
  }
`;

export const TextLinkFrame = styled(NavLink)`
  ${link}
  padding-inline: ${tokens.space(2)};
  [data-roomy='true'] & {
    padding-inline: ${tokens.space(3)};
  }
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset-inline: ${tokens.space(2)};
    inset-block-end: ${tokens.space(1)};
    height: 3px;
    border-radius: ${tokens.radiusRound};
    background: ${tokens.color.primary};
    ${chosenInForcedColors}
  }
`;

export const IconLinkFrame = styled(NavLink)`
  ${link}
  width: ${tokens.target};
  &[aria-current='page'] {
    background: ${tokens.color.primarySoft};
    color: ${tokens.color.onPrimarySoft};
    ${chosenInForcedColors}
  }
`;

/** A button that looks like the icon links. */
export const BarButton = styled.button`
  ${link}
  width: ${tokens.target};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

/** Not a link to its own page: it is never the current one. */
export const PlusLinkFrame = styled(Link)`
  ${link}
  /* Round, over the flex of the links beside it. */
  &&& {
    flex: none;
    padding: 0;
  }
  align-self: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.primary};
  color: ${tokens.color.onPrimary};
  &:hover {
    background: ${tokens.color.primaryHover};
    color: ${tokens.color.onPrimary};
  }
  @media (forced-colors: active) {
    border: 1px solid LinkText;
  }
`;

export const UnreadDot = styled.span`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0.125rem;
  min-width: 1.125rem;
  padding-inline: 0.25rem;
  border: 2px solid ${tokens.color.surface};
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.danger};
  color: ${tokens.color.surface};
  font-size: 0.6875rem;
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1rem;
  text-align: center;
`;
