import { tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

const Picture = styled.svg`
  display: block;
  width: min(100%, 13rem);
  margin-inline: auto;
  padding: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  /* Cameras read dark on light, whatever the colors of the page. */
  background: #fff;
  color: #000;
  forced-color-adjust: none;
`;

/** A text as a QR code that a phone can scan. */
export function QrPicture({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </Picture>
  );
}
