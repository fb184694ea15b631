import { partOfDay } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    [4, 'morning'],
    [7, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
    [0, 'evening'],
    [3, 'evening'],
  ])("at %i o'clock says good %s", (hour, part) => {
    expect(partOfDay(hour)).toBe(part);
  });
});
