import { chosenInForcedColors, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const DayTitle = styled.div`
  padding-block: ${tokens.space(3)} 0;
`;

/** The day and its form next to the entries; on a phone, above them. */
export const JournalColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(4)};
  @media ${tokens.media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${tokens.space(6)};
    align-items: start;
  }
`;

export const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${tokens.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const DayLink = styled.a`
  position: relative;
  display: grid;
  justify-items: center;
  padding-block: ${tokens.space(2)};
  border-radius: ${tokens.radius};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.xs};
  text-decoration: none;
  overflow-wrap: anywhere;
  strong {
    color: ${tokens.color.ink};
    font-size: ${tokens.fontSize.md};
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: ${tokens.color.surfaceSunken};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
  }
  &[aria-current] {
    background: ${tokens.color.primary};
    color: ${tokens.color.onPrimary};
    ${chosenInForcedColors}
    strong {
      color: inherit;
    }
  }
`;
