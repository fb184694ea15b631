/** A result of the administration's search. */
export interface PaletteResult {
  key: string;
  label: string;
  /** Distinguishes it from others with the same name. */
  note?: string | undefined;
  href: string;
}

/** Results of one kind, under a heading. */
export interface PaletteGroup {
  id: 'people' | 'teams' | 'challenges' | 'actions' | 'pages' | 'settings';
  results: readonly PaletteResult[];
}

/** The maximum number of results per kind. */
export const maxResults = 6;

/** Returns a text in lower case without accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Whether a text contains each word of a search, ignoring case and accents. */
export function isFound(search: string, text: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Returns the matching results; those whose name begins with the search come first. */
export function findResults(
  search: string,
  results: readonly PaletteResult[],
): readonly PaletteResult[] {
  const begins = ({ label }: PaletteResult) => fold(label).startsWith(fold(search));
  return results
    .filter(({ label, note = '' }) => isFound(search, `${label} ${note}`))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, maxResults);
}
