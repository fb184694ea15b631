import fc from 'fast-check';
import { groupDigits, readNumber, withoutOwnGroups, writeNumber } from './number-text.ts';

const whole = { decimals: 0, isNegativeAllowed: false };
const tenths = { ...whole, decimals: 1 };
const signed = { ...whole, isNegativeAllowed: true };
const noNumber = Number.NaN;

test('numbers are grouped as the locale does it', () => {
  expect(writeNumber(1234567, 'en', 0)).toBe('1,234,567');
  expect(writeNumber(8432, 'es', 0)).toBe('8,432');
  expect(writeNumber(1234.5, 'de-DE', 1)).toBe('1.234,5');
  expect(writeNumber(null, 'en', 0)).toBe('');
  expect(writeNumber(noNumber, 'en', 0)).toBe('');
});

test.each([
  ['en', '8432', 8432],
  ['en', '8,432', 8432],
  ['en', ' 8,432 ', 8432],
  ['en', '1,234,567', 1_234_567],
  ['en', '0', 0],
  ['en', '007', 7],
  ['en', '', null],
  ['en', '   ', null],
  ['en', '84,32', noNumber],
  ['en', '8,4320', noNumber],
  ['en', '1234,567', noNumber],
  ['en', '8,', noNumber],
  ['en', ',432', noNumber],
  ['en', '8.432', noNumber],
  ['en', '8 432', noNumber],
  ['en', '12.5', noNumber],
  ['en', '8432.0', noNumber],
  ['en', '-5', noNumber],
  ['en', '−5', noNumber],
  ['en', '+5', noNumber],
  ['en', '1e5', noNumber],
  ['en', '5-6000', noNumber],
  ['en', '12,500 steps', noNumber],
  ['en', '0x10', noNumber],
  ['en', '99999999999999999999', noNumber],
  ['es', '8432', 8432],
  ['es', '8,432', 8432],
  ['es', '1,234,567', 1_234_567],
  ['es', '84,32', noNumber],
  ['es', '8.432', noNumber],
  ['es', '8432.0', noNumber],
  ['es', '12,5', noNumber],
  ['es', '12.5', noNumber],
  ['es', '-5', noNumber],
  ['es', '1e5', noNumber],
  ['es', '5-6000', noNumber],
  ['fr', '8 432', 8432],
  ['fr', '8\u00a0432', 8432],
  ['fr', '8\u202f432', 8432],
  ['fr', '84 32', noNumber],
  ['hi-IN', '12,34,567', 1_234_567],
  ['ar-EG', '١٢٣', 123],
] as const)('in %s, %j is read as %j', (locale, text, value) => {
  expect(readNumber(text, locale, whole)).toBe(value);
});

test('a decimal sign and a minus are read where the field takes them', () => {
  expect(readNumber('1,234.5', 'es', tenths)).toBe(1234.5);
  expect(readNumber('1234.', 'es', tenths)).toBe(1234);
  expect(readNumber('3.25', 'es', tenths)).toBe(noNumber);
  expect(readNumber('1.2.3', 'en', tenths)).toBe(noNumber);
  expect(readNumber('-7', 'en', signed)).toBe(-7);
  expect(readNumber('-', 'en', signed)).toBe(noNumber);
});

test.each([
  ['en', '70,5', 70.5],
  ['es', '70,5', 70.5],
  ['es', '70,', 70],
  ['es', '0,5', 0.5],
  ['es', '1,234', 1234],
  ['es', '70,25', noNumber],
  ['es', '70,5,5', noNumber],
  ['es', '70,5.5', noNumber],
  ['es', '1,234,', 1234],
  ['es', '1,234,5', 1234.5],
  ['en', '1,234,5', 1234.5],
  ['es', '1,234,567', 1_234_567],
  ['es', '12,34,5', noNumber],
  ['de-DE', '70,5', 70.5],
  ['de-DE', '1.234,5', 1234.5],
] as const)('in %s, a field with decimals reads %j as %j', (locale, text, value) => {
  expect(readNumber(text, locale, tenths)).toBe(value);
});

test.each([
  ['en', '-74,072', -74.072],
  ['es', '-74,0721', -74.0721],
  ['en', '-74.0721', -74.0721],
  ['es', '1234,5', 1234.5],
  ['es', '1234', 1234],
  ['es', '1,234,567', noNumber],
  ['es', '1,234.5', noNumber],
  ['de-DE', '1.234', noNumber],
] as const)('in %s, a field with many decimals reads %j as %j', (locale, text, value) => {
  expect(readNumber(text, locale, { decimals: 4, isNegativeAllowed: true })).toBe(value);
});

test('a number with many decimals is written without group signs', () => {
  expect(writeNumber(1234.5678, 'en', 4)).toBe('1234.5678');
  expect(groupDigits('1234.50', 'en', { ...tenths, decimals: 4 })).toBe('1234.50');
});

test('what is no number is left as it was typed, a fraction as far as it was typed', () => {
  expect(groupDigits('84,32', 'en', whole)).toBe('84,32');
  expect(groupDigits('12.5', 'en', whole)).toBe('12.5');
  expect(groupDigits('1234.', 'en', tenths)).toBe('1,234.');
  expect(groupDigits('1234,50', 'de-DE', { ...tenths, decimals: 2 })).toBe('1.234,50');
});

test.each([
  ['a digit at the end', '8,432', '8,4325', '84325'],
  ['a digit within', '8,432', '8,9432', '89432'],
  ['a digit taken away', '84,325', '84,32', '8432'],
  ['a group sign typed', '84', '84,', '84,'],
  ['a digit after a group sign typed', '84,', '84,3', '84,3'],
  ['a decimal sign', '1,234', '1,234.', '1,234.'],
  ['a digit in a text that is no number', '12.5', '12.56', '12.56'],
])('own group signs give way to digits only: %s', (_case, before, after, text) => {
  expect(withoutOwnGroups({ before, after }, 'en', whole)).toBe(text);
});

const locales = fc.constantFrom('en', 'es', 'fr', 'de-DE', 'hi-IN', 'ar-EG');

test('every whole number is read back as it was written, and digit by digit as it is typed', () => {
  fc.assert(
    fc.property(locales, fc.nat(Number.MAX_SAFE_INTEGER), (locale, value) => {
      expect(readNumber(writeNumber(value, locale, 0), locale, whole)).toBe(value);
      const typed = [...String(value)].reduce((before, digit) => {
        const after = withoutOwnGroups({ before, after: before + digit }, locale, whole);
        return groupDigits(after, locale, whole);
      }, '');
      expect(readNumber(typed, locale, whole)).toBe(value);
    }),
  );
});

test('a text is read as a number only when its digits, in their order, are that number', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-e +'), maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom('en', 'es'), text, (locale, typed) => {
      const value = readNumber(typed, locale, whole);
      if (value === null || Number.isNaN(value)) return;
      expect(typed.trim()).toMatch(/^\d+$|^\d{1,3}([.,]\d{3})+$/);
      expect(value).toBe(Number(typed.replace(/\D/g, '')));
    }),
    { numRuns: 2000 },
  );
});
