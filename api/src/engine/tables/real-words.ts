/** Where languages are written in the same 8-bit encodings. */
export type Region = 'west' | 'center' | 'cyrillic';

/** The letters beyond a to z of languages in which names and titles are written. */
const alphabets: Record<Region, readonly Set<string>[]> = {
  west: lettersOf(
    'áéíóúüñ',
    'äöüß',
    'àâçéèêëîïôöûùüÿœæ',
    'éèëïöüáóíê',
    'áâãàçéêíóôõúü',
    'àèéìíòóùúî',
    'æøåéöä',
  ),
  center: lettersOf('áčďéěíňóřšťúůýžľĺŕôä', 'ąćęłńóśźż', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ', 'äöüß'),
  cyrillic: lettersOf('абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґў'),
};

function lettersOf(...languages: string[]): Set<string>[] {
  return languages.map((letters) => new Set(letters));
}

/** Words of column titles and names whose letters don't show their language. */
const knownWords = new Set(
  [
    'último última últimos últimas único única únicos únicas úrsula útil sí según límite título líder',
    'número años año días día sueño duración frecuencia cardíaca recuento compañía teléfono',
    'größe höhe länge körpergewicht schrittzähler märz für über straße kürzel prüfung anhänger',
    'durée fréquence énergie journée prénom société équipe février août décembre été',
    'coördinatie geïmporteerd één',
    'número peso distância duração frequência março nº média mês não são usuário',
    'frequenza attività età città',
    'josé maría garcía lópez pérez gonzález rodríguez martínez sánchez gómez fernández ramírez',
    'andrés nicolás ángel óscar álvaro íñigo inés mónica verónica núñez ibáñez muñoz peña',
    'müller schröder schäfer köhler krüger jürgen jörg günther björn käthe bäcker böhm weiß',
    'françois rené andré hélène zoë chloé jérôme gaëlle noël léa stéphane benoît',
    'joão antónio antônio conceição gonçalves araújo guimarães simões',
    'søren bjørn åse håkan åsa jørgensen sørensen',
    'jiří tomáš lukáš ondřej zdeněk vojtěch kateřina markéta věra božena dvořák černý novák',
    'procházka kučera němec růžička šárka škoda počet kroků jméno příjmení výška váha',
    'łukasz małgorzata wałęsa paweł michał stanisław józef długość imię łódź wysokość',
    'győző józsef erzsébet katalin szőke lőrinc lépések név súly',
    'имя фамилия дата шаги вес сон иванов анна мария команда',
  ].flatMap((line) => line.split(' ')),
);

/** Signs that stand before or after a word. */
const signs = '\u201c\u201d\u201e\u2018\u2019\u201a\u00ab\u00bb\u2039\u203a\u2013\u2014\u2026';
const edges = new RegExp(`^[${signs}\u00a0¿¡'€£-]+|[${signs}\u00a0'€£%°ªº²³®©™-]+$`, 'g');
const groupedDigits = /^\d{1,3}(?:[\u00a0\u2019']\d{3})+$/;
/** Anything but letters, digits, and what joins words. */
const strange = /[^\p{L}\p{M}\d'’ªº°²³-]|\d[^\0-\x7fªº°²³’]|[^\0-\x7f¿¡’]\d/u;
/** A capital letter within a word in lower case, and the other way around. */
const mixedCase = new RegExp(
  [
    String.raw`(?=.*\p{Ll}).(?![A-Z])\p{Lu}`,
    String.raw`\p{Lu}\p{Lu}(?![a-z])\p{Ll}`,
    String.raw`\p{Lu}(?![a-z])\p{Ll}\p{Lu}`,
    String.raw`^(?![a-z])\p{Ll}\p{Lu}`,
  ].join('|'),
  'u',
);
/** Words such as `O’Brien` and `dell’anno`. */
const withApostrophe = /^(?:o’\p{L}{2}|(?:[cdjlmnst]|qu|un|[adns]\w?ll)’[haeiouyàâéèêîôû])/iu;

/**
 * Letters where none of the languages has them: `ç` stands before a vowel, `õ` before `e` or `i`, `œ` before `u` or `i`,
 * `û` before a consonant, and `à`, `ì`, `ò` and `ù` at the end.
 */
const misplaced = /ç(?![aeiouyáâãàéêíóôõúüı])|õ(?![ei])|œ(?![ui])|[aiu]û|û[aeiou]|[ìòù].|.à./u;

/**
 * Scores a word with letters beyond ASCII: positive if it is a word that people write in a region, negative if it looks
 * like one that was read in the wrong encoding.
 */
export function scoreWord(word: string, region: Region): number {
  const text = word.replaceAll(edges, '');
  if (!/[^\0-\x7f’]/.test(text))
    return groupedDigits.test(text) || withApostrophe.test(text) ? 1 : 0;
  if (groupedDigits.test(text)) return 1;
  if (strange.test(text) || mixedCase.test(text.replaceAll('ß', ''))) return -2;
  const lower = text.toLowerCase();
  if (knownWords.has(lower)) return 4;
  // Signs such as those of money look like single letters in other encodings.
  if (lower.length === 1) return 0;
  const isLikely = lower.split(/['’ªº°²³-]/).every((part) => isOfRegion(part, region));
  return isLikely && !misplaced.test(lower) ? 1 : -2;
}

/** Whether one language of a region has all letters of a word, and no word has Latin and Cyrillic letters. */
function isOfRegion(word: string, region: Region): boolean {
  const letters = [...word].filter((letter) => !/[\0-\x7f]/.test(letter));
  if (letters.length === 0) return true;
  if (region === 'cyrillic' && /[a-z]/.test(word)) return false;
  return alphabets[region].some((alphabet) => letters.every((letter) => alphabet.has(letter)));
}
