import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius};
  background: ${color.surface};
  box-shadow: ${tokens.shadow};
  transition:
    transform ${tokens.motion.normal} ${tokens.motion.ease},
    border-color ${tokens.motion.normal} ${tokens.motion.ease};
  &:hover {
    border-color: ${color.lineStrong};
  }
  &:has(h2 a:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
    outline: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  &:hover h2 a {
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
`;

export const Picture = styled.div`
  position: relative;
  aspect-ratio: 2 / 1;
  background: ${color.surfaceSunken};
  img,
  & > svg {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > svg {
    filter: ${tokens.pictureFilter};
  }
`;

export const Ribbon = styled.span`
  position: absolute;
  inset-block-start: ${tokens.space(4)};
  inset-inline-start: 0;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(1)};
  padding: ${tokens.space(1)} ${tokens.space(4)} ${tokens.space(1)} ${tokens.space(3)};
  border-radius: 0 ${tokens.radiusRound} ${tokens.radiusRound} 0;
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.bold};
`;

export const When = styled.span`
  position: absolute;
  inset-block-end: ${tokens.space(3)};
  inset-inline-end: ${tokens.space(3)};
  padding: ${tokens.space(1)} ${tokens.space(3)};
  border-radius: ${tokens.radiusRound};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.medium};
  box-shadow: ${tokens.shadow};
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(4)} ${tokens.space(5)} ${tokens.space(5)};
`;

export const Facts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  li {
    display: flex;
    align-items: flex-start;
    gap: ${tokens.space(2)};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    margin-block-start: 0.2em;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(3)};
  min-height: ${tokens.target};
  margin-block-start: auto;
  padding-block-start: ${tokens.space(2)};
  /* Above the link that covers the card. */
  button {
    position: relative;
    z-index: 1;
  }
`;

export const Standing = styled.div`
  flex: 1;
  min-width: 0;
`;
