import type { ChallengeMap } from '@stridewell/contracts';

/** A trail with three points and three milestones. */
export function sampleMap(changes: Partial<ChallengeMap> = {}): ChallengeMap {
  return {
    id: 2,
    programId: null,
    name: { en: 'West Highland Way', es: 'West Highland Way' },
    summary: { en: 'Through Scotland.', es: 'Por Escocia.' },
    kind: 'movement',
    chartType: 'route',
    scene: null,
    image: null,
    published: 1,
    distanceKm: 154,
    displayUnit: 'km',
    scaleMode: 'scaled',
    milestones: 3,
    line: [
      { x: -4.3, y: 55.9, position: 0 },
      { x: -4.6, y: 56.2, position: 0.5 },
      { x: -5.1, y: 56.8, position: 1 },
    ],
    ...changes,
  };
}
