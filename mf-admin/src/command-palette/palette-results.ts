/** Something that the search of the administration leads to. */
export interface PaletteResult {
  key: string;
  label: string;
  /** What tells it from others of the same name. */
  note?: string | undefined;
  href: string;
}

/** Results of one kind, under their heading. */
export interface PaletteGroup {
  id: 'people' | 'teams' | 'challenges' | 'actions' | 'pages' | 'settings';
  results: readonly PaletteResult[];
}

/** How many results of a kind are shown. */
export const mostResults = 6;

/** A text without regard to case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Whether each word of a search stands in a text, whatever its case and accents. */
export function isFound(search: string, text: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** The results that a search finds, those first whose name begins with it. */
export function findResults(
  search: string,
  results: readonly PaletteResult[],
): readonly PaletteResult[] {
  const begins = ({ label }: PaletteResult) => fold(label).startsWith(fold(search));
  return results
    .filter(({ label, note = '' }) => isFound(search, `${label} ${note}`))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, mostResults);
}
