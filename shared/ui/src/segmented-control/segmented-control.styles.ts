import { styled } from 'styled-components';
import { chosenInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';

/** The sunken ground on which the segments stand. */
export const Frame = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  width: fit-content;
  max-width: 100%;
  padding: 0.1875rem;
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
`;

/** One choice; its radio button lies over it, out of sight. */
export const Segment = styled.label`
  ${touchTarget}
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  span {
    display: grid;
    place-items: center;
    min-height: 2.25rem;
    padding-inline: ${tokens.space(2)};
    @media ${tokens.media.desktop} {
      padding-inline: ${tokens.space(3)};
    }
    border-radius: calc(${tokens.radius} - 0.1875rem);
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.sm};
    font-weight: ${tokens.fontWeight.medium};
    overflow-wrap: anywhere;
    text-align: center;
  }
  input:checked + span {
    background: ${tokens.color.surfaceRaised};
    color: ${tokens.color.ink};
    box-shadow: 0 1px 2px rgb(0 0 0 / 15%);
    ${chosenInForcedColors}
  }
  input:focus-visible + span {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
`;
