import { placeLabel } from './label-place.ts';
import { createTrail } from './trail.ts';

const level = createTrail(400, 200, [
  { x: 20, y: 100 },
  { x: 380, y: 100 },
]);

describe('a label on the trail', () => {
  it('stands below its marker where that is free', () => {
    expect(placeLabel(level, { x: 200, y: 100 }, 80, [])).toEqual({
      x: 200,
      y: 132,
      anchor: 'middle',
    });
  });

  it('moves above when something stands below', () => {
    const place = placeLabel(level, { x: 200, y: 100 }, 80, [{ x: 200, y: 127 }]);
    expect(place.y).toBeLessThan(100);
  });

  it('stays on the paper at its edges', () => {
    expect(placeLabel(level, { x: 20, y: 100 }, 80, []).anchor).toBe('start');
    expect(placeLabel(level, { x: 380, y: 100 }, 80, []).anchor).toBe('end');
  });
});
