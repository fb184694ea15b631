import { useState } from 'react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { tokens } from '#theme/tokens.ts';

const { color } = tokens;

const backgrounds = [
  color.avatar1,
  color.avatar2,
  color.avatar3,
  color.avatar4,
  color.avatar5,
  color.avatar6,
];

/** The same name has the same place in the palette, everywhere and always. */
export function avatarColor(name: string): string {
  // FNV-1a, its high bits folded in: names that differ in one letter part ways.
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return backgrounds[((hash ^ (hash >>> 15)) >>> 0) % backgrounds.length] ?? color.avatar1;
}

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

const sizes = { small: '2rem', medium: '2.5rem', large: '4rem', huge: '6rem' };

const Round = styled.span<{ $size: string; $background: string }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  overflow: hidden;
  border-radius: 50%;
  background: ${({ $background }) => $background};
  color: ${color.onAvatar};
  font-size: calc(${({ $size }) => $size} * 0.38);
  font-weight: ${tokens.fontWeight.bold};
  letter-spacing: 0.02em;
  line-height: 1;
  @media (forced-colors: active) {
    border: 1px solid;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/**
 * A person or group as a picture, or as initials where there is none or it does not load.
 * Decorative if the name is next to it; otherwise `isNamed` makes the name its text.
 */
export function Avatar(props: {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  isNamed?: boolean | undefined;
}): ReactElement {
  const { name, src, size = 'medium', isNamed = false } = props;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const hasImage = Boolean(src) && src !== brokenSrc;
  return (
    <Round
      $size={sizes[size]}
      $background={avatarColor(name)}
      {...(isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {hasImage && src ? (
        <img src={src} alt="" loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        initialsOf(name)
      )}
    </Round>
  );
}
