import { tokens } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  margin: 0;
  font-size: ${tokens.fontSize.sm};
  dt {
    color: ${tokens.color.inkMuted};
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

/** A list of labels and values; unknown values are left out. */
export function FactList(props: {
  facts: readonly (readonly [name: string, fact: ReactNode])[];
}): ReactElement {
  const known = props.facts.filter(([, fact]) => fact !== null && fact !== undefined);
  return (
    <Facts>
      {known.map(([name, fact]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Facts>
  );
}
