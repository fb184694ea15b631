/** A team's file with the names of 1.0, whose remotes run in the shell of this version; it shows `text`. */
export function walksPart(text: string): string {
  return `import { colourModes, useColourMode } from '@stridewell/platform';
import { Button, chosenInForcedColours, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const Line = styled.p\`
  color: \${tokens.colour.primary};
  &[aria-current] {
    \${chosenInForcedColours}
  }
\`;

export function Walks() {
  const mode = useColourMode();
  if (!colourModes.includes(mode)) throw new Error('There is no color mode.');
  return (
    <Line>
      ${text} <Button colour="red">Start</Button>
    </Line>
  );
}
`;
}
