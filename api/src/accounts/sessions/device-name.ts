const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a browser says of itself, in words that a person knows; null where it says nothing of the kind. */
export function deviceNameOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const first = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const names = [first(browsers), first(systems)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : null;
}
