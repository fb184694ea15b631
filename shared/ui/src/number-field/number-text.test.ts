import { cleanNumber, groupNumber, readNumber, writeNumber } from './number-text.ts';

const whole = { decimals: 0, isNegativeAllowed: false };

test('numbers are grouped as the locale does it', () => {
  expect(writeNumber(1234567, 'en-US', 0)).toBe('1,234,567');
  expect(writeNumber(1234567, 'de-DE', 0)).toBe('1.234.567');
  expect(writeNumber(1234.5, 'de-DE', 1)).toBe('1.234,5');
  expect(writeNumber(null, 'en-US', 0)).toBe('');
});

test('what is typed or pasted is read without its grouping and its units', () => {
  expect(cleanNumber('12,500 steps', 'en-US', whole)).toBe('12500');
  expect(cleanNumber('12.500', 'de-DE', whole)).toBe('12500');
  expect(cleanNumber('-7', 'en-US', whole)).toBe('7');
  expect(cleanNumber('-7', 'en-US', { ...whole, isNegativeAllowed: true })).toBe('-7');
  expect(cleanNumber('3,25', 'es-ES', { ...whole, decimals: 1 })).toBe('3.2');
});

test('digits of other scripts count', () => {
  expect(cleanNumber('١٢٣', 'ar-EG', whole)).toBe('123');
});

test('a field without a digit has no number', () => {
  expect(readNumber('')).toBeNull();
  expect(readNumber('-')).toBeNull();
  expect(readNumber('0')).toBe(0);
});

test('a decimal sign stays while its digits are still to come', () => {
  expect(groupNumber('1234.', 'en-US', 2)).toBe('1,234.');
  expect(groupNumber('1234.50', 'de-DE', 2)).toBe('1.234,50');
  expect(groupNumber('-', 'en-US', 0)).toBe('-');
});
