import { encode } from 'uqr';
import type { ReactElement } from 'react';
import { Picture } from './second-factor.styles.ts';

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
