import { placeLabel } from './label-place.ts';
import { createTrail, tallTrail } from './trail.ts';

const level = createTrail(400, 200, [
  { x: 20, y: 100 },
  { x: 380, y: 100 },
]);

describe('a label on the trail', () => {
  it('is below its marker if there is space', () => {
    expect(placeLabel(level, { x: 200, y: 100 }, 80, [])).toEqual({
      x: 200,
      y: 132,
      anchor: 'middle',
    });
  });

  it('moves above if something is below', () => {
    const place = placeLabel(level, { x: 200, y: 100 }, 80, [{ x: 200, y: 127 }]);
    expect(place.y).toBeLessThan(100);
  });

  it('covers neither the trail nor the pin in a narrow bend, however long it is', () => {
    const width = 114;
    const at = tallTrail.pointAt(0.65);
    const me = tallTrail.pointAt(0.585);
    const place = placeLabel(tallTrail, at, width, [me, { x: me.x, y: me.y - 26 }]);
    const left = place.x - { start: 0, middle: width / 2, end: width }[place.anchor];
    const hidden = Array.from({ length: 101 }, (_, index) => tallTrail.pointAt(index / 100)).filter(
      ({ x, y }) => x > left && x < left + width && y > place.y - 16 && y < place.y + 6,
    );
    expect(left).toBeGreaterThan(0);
    expect(hidden).toEqual([]);
    const isBesidePin = me.x + 15 < left || me.x - 15 > left + width;
    expect(isBesidePin || place.y < me.y - 45 || place.y > me.y + 12).toBe(true);
  });

  it('stays within the edges of the paper', () => {
    expect(placeLabel(level, { x: 20, y: 100 }, 80, []).anchor).toBe('start');
    expect(placeLabel(level, { x: 380, y: 100 }, 80, []).anchor).toBe('end');
  });
});
