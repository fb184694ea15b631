import { tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

const Picture = styled.svg<{ $size: string }>`
  display: block;
  width: min(100%, ${({ $size }) => $size});
  margin-inline: auto;
  padding: ${tokens.space(3)};
  border-radius: ${tokens.radius};
  /* Cameras read dark on light, whatever the colors of the page. */
  background: #fff;
  color: #000;
  forced-color-adjust: none;
`;

/** A text as a QR code that a phone can scan. */
export function QrPicture(props: {
  text: string;
  label: string;
  /** How wide it may get, as a CSS length. */
  width?: string;
}): ReactElement {
  const { text, label, width = '13rem' } = props;
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture $size={width} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </Picture>
  );
}
