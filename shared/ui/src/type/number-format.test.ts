import { numberFormat } from './number-format.ts';

describe('a number format', () => {
  it('is made once for a locale and its options', () => {
    expect(numberFormat('en', { style: 'percent' })).toBe(numberFormat('en', { style: 'percent' }));
  });

  it('is another one for another locale or other options', () => {
    expect(numberFormat('en').format(1234.5)).toBe('1,234.5');
    expect(numberFormat('de').format(1234.5)).toBe('1.234,5');
    expect(numberFormat('en', { notation: 'compact' }).format(1234.5)).toBe('1.2K');
  });

  it('follows Latin America in Spanish', () => {
    expect(numberFormat('es').format(1234.5)).toBe('1,234.5');
    expect(numberFormat('es', { style: 'percent' }).format(0.5)).toBe('50%');
  });
});
