import { outlineTo, planeOf, pointAt } from './plane.ts';

const line = [
  { x: -5, y: 56, position: 0 },
  { x: -4, y: 56.5, position: 0.25 },
  { x: -4, y: 57, position: 1 },
];

describe('the sheet of a route', () => {
  const plane = planeOf({ chartType: 'route', line });

  it('has north at the top, east to the right, and a margin around the line', () => {
    const [start, middle, end] = line.map(({ position }) => pointAt(plane.points, position));
    expect(start!.x).toBeLessThan(middle!.x);
    expect(end!.y).toBeLessThan(start!.y);
    for (const { x, y } of [start!, middle!, end!]) {
      expect(x).toBeGreaterThanOrEqual(89);
      expect(x).toBeLessThanOrEqual(plane.width - 89);
      expect(y).toBeGreaterThanOrEqual(89);
      expect(y).toBeLessThanOrEqual(plane.height - 89);
    }
  });

  it('curves smoothly through every point', () => {
    const scene = planeOf({ chartType: 'scene', line });
    for (const { x, y, position } of line)
      expect(pointAt(scene.points, position)).toEqual({ x, y });
    expect(scene.points.length).toBeGreaterThan(line.length);
  });

  it('has a few lines at round degrees', () => {
    const [across, down] = [plane.graticule.x, plane.graticule.y];
    const inside = [
      across.filter((x) => x > 0 && x < plane.width),
      down.filter((y) => y > 0 && y < plane.height),
    ];
    for (const lines of inside) {
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.length).toBeLessThan(9);
    }
  });
});

describe('a place on a line', () => {
  it('follows the positions of its points, not the drawn length', () => {
    expect(pointAt(line, 0.125)).toEqual({ x: -4.5, y: 56.25 });
    expect(pointAt(line, 0.625)).toEqual({ x: -4, y: 56.75 });
    expect([pointAt(line, 0), pointAt(line, 1)]).toEqual([
      { x: -5, y: 56 },
      { x: -4, y: 57 },
    ]);
  });

  it('ends the walked part of the line', () => {
    expect(outlineTo(line, 0.625)).toBe('M-5.0 56.0L-4.0 56.5L-4.0 56.8');
  });
});
