import { useId } from 'react';
import { sceneFor, type SceneSize } from './scene.ts';

interface ChallengeArtworkProps {
  challenge: { id: number; name: string };
  size: SceneSize;
}

/** The picture of a challenge without an image of its own; decorative, because the text says everything. */
export function ChallengeArtwork({ challenge, size }: ChallengeArtworkProps) {
  const skyId = useId();
  const { sky, sun, ridges, trees, trail } = sceneFor(`${challenge.name} ${challenge.id}`, size);
  const { width, height } = size;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={skyId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="0.75" stopColor={sky[1]} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${skyId})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius * 1.7} fill={sun.color} opacity="0.25" />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill={sun.color} />
      {ridges.slice(0, 3).map(({ outline, color }) => (
        <path key={color} d={outline} fill={color} />
      ))}
      <path d={trees.outline} fill={trees.color} opacity="0.8" />
      {ridges.slice(3).map(({ outline, color }) => (
        <path key={color} d={outline} fill={color} />
      ))}
      <path d={trail.outline} fill={trail.color} opacity="0.85" />
    </svg>
  );
}
