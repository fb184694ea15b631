import { placeLabels } from './place-labels.ts';

describe('the names on a map', () => {
  const size = { width: 300, height: 200 };
  const label = (key: string, x: number, y: number) => ({
    key,
    at: { x, y },
    width: 80,
    height: 20,
  });
  const markAt = (x: number, y: number) => ({
    left: x - 17,
    right: x + 17,
    top: y - 17,
    bottom: y + 17,
  });

  it('are below their marks, and on another side at an edge', () => {
    const labels = [label('middle', 150, 100), label('corner', 10, 190), label('top', 290, 10)];
    expect([...placeLabels(labels, [], size)]).toEqual([
      ['middle', 'below'],
      ['corner', 'right'],
      ['top', 'left'],
    ]);
  });

  it('cover no mark and no earlier name, and are left out without room', () => {
    const marks = [markAt(150, 100), markAt(150, 140)];
    const first = placeLabels([label('upper', 150, 100), label('lower', 150, 140)], marks, size);
    expect([...first]).toEqual([
      ['upper', 'right'],
      ['lower', 'below'],
    ]);
    const twice = [label('one', 150, 100), label('two', 152, 102)];
    expect(placeLabels(twice, [], { width: 160, height: 145 }).has('two')).toBe(false);
  });
});
