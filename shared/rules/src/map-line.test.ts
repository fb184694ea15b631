import { describe, expect, it } from 'vitest';
import { lengthOfLine, placePoints } from './map-line.ts';

describe('a line on the earth', () => {
  it('is as long as its great circles: a degree of latitude is 111.2 km, one of longitude less with the latitude', () => {
    const north = [
      { x: 0, y: 0 },
      { x: 0, y: 1 },
    ];
    const east = [
      { x: 0, y: 60 },
      { x: 1, y: 60 },
    ];
    expect(lengthOfLine(north)).toBeCloseTo(111.19, 2);
    expect(lengthOfLine(east)).toBeCloseTo(55.6, 1);
    expect(lengthOfLine([{ x: 3, y: 4 }])).toBe(0);
  });

  it('has positions by what lies before each point, from 0 to 1', () => {
    const line = [0, 1, 4].map((y) => ({ x: 0, y }));
    expect(placePoints(line, 'route').map(({ position }) => position)).toEqual([0, 0.25, 1]);
  });
});

it('a line through a scene is measured on the sheet', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
    { x: 30, y: 190 },
  ];
  expect(placePoints(line, 'scene').map(({ position }) => position)).toEqual([0, 0.25, 1]);
});
