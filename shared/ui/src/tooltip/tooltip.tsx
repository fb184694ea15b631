import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';
import { tokens } from '#theme/tokens.ts';

const Bubble = styled(AriaTooltip)`
  max-width: 18rem;
  padding: ${tokens.space(1)} ${tokens.space(3)};
  border-radius: calc(${tokens.radius} - 0.375rem);
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  font-family: ${tokens.fontFamily};
  font-size: ${tokens.fontSize.sm};
  box-shadow: ${tokens.shadow};
`;

/** A hint on hover and focus of `children`, a `Button` or `IconButton`. Never the only place. */
export function Tooltip(props: { text: ReactNode; children: ReactElement }): ReactElement {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {props.children}
      <Bubble offset={6}>{props.text}</Bubble>
    </TooltipTrigger>
  );
}
