/** The values in the fields of a mood. */
export interface MoodDraft {
  chosen: readonly string[];
  /** Typed, separated by commas. */
  own: string;
  note: string;
}

/** The maximum length of a tag. */
export const maxTagLength = 30;

/** Returns the tags of a draft without duplicates. */
export function tagsOf({ chosen, own }: Pick<MoodDraft, 'chosen' | 'own'>): string[] {
  const typed = own.split(',').map((tag) => tag.trim());
  return [...new Set([...chosen, ...typed])].filter((tag) => tag !== '');
}
