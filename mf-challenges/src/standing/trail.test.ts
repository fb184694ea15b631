import { createTrail, tallTrail, wideTrail } from './trail.ts';

describe('the trail', () => {
  const straight = createTrail(100, 10, [
    { x: 0, y: 5 },
    { x: 100, y: 5 },
  ]);

  it('is half walked at half of its length', () => {
    expect(straight.pointAt(0.5).x).toBeCloseTo(50, 1);
    expect(straight.outlineTo(0.5)).toMatch(/^M0\.0 5\.0L.*L50\.0 5\.0$/);
  });

  it('ends at the finish, however much more was walked', () => {
    expect(straight.pointAt(1.7)).toEqual({ x: 100, y: 5 });
    expect(straight.pointAt(-1)).toEqual({ x: 0, y: 5 });
  });

  it.each([
    ['wide', wideTrail],
    ['tall', tallTrail],
  ])('has steps of equal length on the %s page, and stays on the paper', (_name, trail) => {
    const points = Array.from({ length: 41 }, (_, index) => trail.pointAt(index / 40));
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(trail.width - 20);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(trail.height - 20);
    }
    const strides = points
      .slice(1)
      .map((point, index) => Math.hypot(point.x - points[index]!.x, point.y - points[index]!.y));
    expect(Math.max(...strides) / Math.min(...strides)).toBeLessThan(1.25);
  });
});
