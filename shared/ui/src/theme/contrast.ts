type Rgb = readonly [red: number, green: number, blue: number];

function toRgb(hex: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : hex;
  if (!isHexColor(full)) throw new RangeError(`Not a #rgb or #rrggbb color: ${hex}`);
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // map keeps the length of the triple, its type does not
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether a text is a color in the form #rgb or #rrggbb. */
export function isHexColor(text: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text);
}

/**
 * The contrast of two hex colors, 1 to 21, by WCAG 2.2 ("contrast ratio").
 * Throws a RangeError for anything that is not #rgb or #rrggbb.
 */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => y - x) as [
    number,
    number,
  ]; // a sorted pair is still a pair
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` (0 to 1) of `other` into `base`, both hex colors, in sRGB. */
export function mixColors(base: string, other: string, share: number): string {
  const [from, to] = [toRgb(base), toRgb(other)];
  const channels = from.map((channel, index) => {
    const target = to[index] ?? channel;
    return Math.round(channel + (target - channel) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Moves `color` step by step towards `target` until it reaches `ratio` against `background`. */
export function reachContrast(
  color: string,
  background: string,
  target: string,
  ratio: number,
): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColors(color, target, share);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return target;
}
