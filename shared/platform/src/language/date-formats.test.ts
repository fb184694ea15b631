import { createFormat } from './use-format.ts';

const english = createFormat({ language: 'en', timeZone: 'America/New_York' });
const nightly = createFormat({ language: 'en', timeZone: 'Europe/Madrid', dayStartsAt: 15 });
const spanish = createFormat({ language: 'es', timeZone: 'Europe/Madrid' });
// Intl writes a narrow no-break space before AM and PM.
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the date formats of the specification', () => {
  const instant = '2026-03-01T18:05:00Z';

  it.each([
    ['year-month-day', english.yearMonthDay, '2026-03-01'],
    ['month-day-year with dashes', english.monthDayYearDashes, '03-01-2026'],
    ['month/day/year with slashes', english.monthDayYearSlashes, '03/01/2026'],
    ['short month and day', english.shortMonthDay, 'Mar 1'],
    [
      'short month, day, year with 12-hour time',
      english.shortMonthDayYearTime,
      'Mar 1, 2026, 1:05 PM',
    ],
    ['short month day year', english.shortMonthDayYear, 'Mar 1, 2026'],
    ['full month day year', english.fullMonthDayYear, 'March 1, 2026'],
    ['year-month-day with 24-hour time', english.yearMonthDayTime, '2026-03-01 13:05'],
    ['day full-month year', english.dayFullMonthYear, '1 March 2026'],
  ])('%s', (_name, write, expected) => {
    expect(plain(write(instant))).toBe(expected);
  });

  it('in Spanish', () => {
    expect(spanish.shortMonthDayYear(instant)).toBe('1 mar 2026');
    expect(spanish.fullMonthDayYear(instant)).toBe('1 de marzo de 2026');
    expect(spanish.dayFullMonthYear(instant)).toBe('1 de marzo de 2026');
    expect(spanish.time(instant)).toBe('19:05');
    expect(plain(spanish.shortMonthDayYearTime(instant))).toBe('1 mar 2026, 19:05');
    expect(spanish.weekday('2026-03-01', 'long')).toBe('domingo');
  });

  it('begins with a capital letter as a line of its own', () => {
    expect(english.weekdayAndDate('2026-03-01')).toBe('Sunday, Mar 1, 2026');
    expect(english.weekdayAndDate('2026-03-01', 'long')).toBe('Sunday, March 1, 2026');
    expect(spanish.weekdayAndDate('2026-03-01')).toBe('Domingo, 1 mar 2026');
    expect(spanish.weekdayAndDate('2026-03-01', 'long')).toBe('Domingo, 1 de marzo de 2026');
    expect(english.monthAndYear('2026-03-01')).toBe('March 2026');
    expect(spanish.monthAndYear('2026-03-01')).toBe('Marzo de 2026');
  });

  it('treats a string with a colon as UTC and shows it in the local zone', () => {
    expect(english.yearMonthDayTime('2026-03-01 02:30:00')).toBe('2026-02-28 21:30');
    expect(english.yearMonthDayTime('2026-03-01T02:30:00+02:00')).toBe('2026-02-28 19:30');
    expect(spanish.yearMonthDay('2026-02-28T23:30:00')).toBe('2026-03-01');
  });

  it('shows a day as the same day in every zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC']) {
      expect(createFormat({ language: 'en', timeZone }).date('2026-03-01')).toBe('Mar 1, 2026');
    }
  });

  it('writes midnight as 00, not 24', () => {
    expect(english.yearMonthDayTime('2026-03-01T05:00:00Z')).toBe('2026-03-01 00:00');
  });
});

describe('days', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-09T03:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it("start at the reader's own hour", () => {
    expect(nightly.today()).toBe('2026-03-08');
    expect(nightly.relativeDay('2026-03-09')).toBe('tomorrow');
    jest.setSystemTime(new Date('2026-03-09T14:00:00Z'));
    expect(nightly.today()).toBe('2026-03-09');
  });

  it("start and end in the reader's zone", () => {
    expect(english.today()).toBe('2026-03-08');
    expect(spanish.today()).toBe('2026-03-09');
  });

  it('have names when near and dates when far', () => {
    expect(english.relativeDay('2026-03-08')).toBe('today');
    expect(english.relativeDay('2026-03-07')).toBe('yesterday');
    expect(english.relativeDay('2026-03-11')).toBe('in 3 days');
    expect(english.relativeDay('2026-02-20')).toBe('Feb 20, 2026');
    expect(spanish.relativeDay('2026-03-08')).toBe('ayer');
  });
});

describe('numbers', () => {
  it('are grouped as in the language', () => {
    expect(english.number(12345.6)).toBe('12,345.6');
    expect(spanish.number(12345.6)).toBe('12,345.6');
    expect(english.number(0.42, { style: 'percent' })).toBe('42%');
  });
});
