import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Facts side by side if there is room, otherwise one below the other. */
export const SourceFacts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.space(3)};
  margin: 0;
  dt {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.sm};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** A key that people copy by hand. */
export const LinkKey = styled.code`
  display: block;
  padding: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  overflow-wrap: anywhere;
  user-select: all;
`;

/** The cards of phones, side by side if they fit. */
export const PhoneGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.space(5)};
`;
