import { type Region, scoreWord } from './real-words.ts';

/** What Windows-1252 has at 0x80 to 0x9F. Node.js reads this range of `windows-1252` as Latin-1. */
const windows1252 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** DOS code pages from 0x80 on, which TextDecoder doesn't know. 0xD5 of page 850 is the euro sign of page 858. */
const dos850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const dos437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

interface Encoding {
  /** The characters from 0x80 on. */
  upper: string;
  region: Region;
}

/** The encodings to choose from. If two fit equally well, the first one counts. */
const encodings: readonly [Encoding, ...Encoding[]] = [
  { upper: windows1252 + Buffer.from(bytesFrom(0xa0)).toString('latin1'), region: 'west' },
  { upper: dos850, region: 'west' },
  { upper: dos437, region: 'west' },
  { upper: upperHalfOf('macintosh'), region: 'west' },
  { upper: upperHalfOf('windows-1250'), region: 'center' },
  { upper: upperHalfOf('windows-1251'), region: 'cyrillic' },
];

function bytesFrom(first: number): number[] {
  return Array.from({ length: 256 - first }, (_, at) => first + at);
}

function upperHalfOf(encoding: string): string {
  return new TextDecoder(encoding).decode(Buffer.from(bytesFrom(0x80)));
}

function decodeAs({ upper }: Encoding, latin1: string): string {
  return latin1.replaceAll(
    /[\x80-\xff]/g,
    (character) => upper[character.charCodeAt(0) - 0x80] ?? character,
  );
}

/** More words than it takes to recognize an encoding. */
const maxWords = 2_000;
const maxLength = 40;

/** Decodes 8-bit text that isn't UTF-8, in the encoding in which its first lines have real words. */
export class EightBitDecoder {
  #encoding: Encoding | undefined;

  /** Looks at lines, as Latin-1, to find the encoding if it isn't known yet. */
  see(lines: readonly string[]): void {
    if (this.#encoding !== undefined) return;
    const words = new Set<string>();
    for (const line of lines) {
      for (const [word] of line.matchAll(/[\dA-Za-z\x80-\xff'-]+/g))
        if (word.length <= maxLength && /[\x80-\xff]/.test(word)) words.add(word);
      if (words.size > maxWords) break;
    }
    let best = 0;
    for (const encoding of encodings) {
      let score = 0;
      for (const word of words) score += scoreWord(decodeAs(encoding, word), encoding.region);
      if (score > best) [best, this.#encoding] = [score, encoding];
    }
  }

  /** Decodes a line; as Windows-1252 if nothing said otherwise so far. */
  decode(latin1: string): string {
    return decodeAs(this.#encoding ?? encodings[0], latin1);
  }
}
