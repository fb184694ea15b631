const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Returns the readable name of a browser from its user agent: "Firefox, Windows". The first match counts. */
export function browserName(userAgent: string): string {
  const found = [browsers, systems].map((known) => known.find(([, sign]) => sign.test(userAgent)));
  return found.flatMap((one) => (one ? [one[0]] : [])).join(', ');
}
