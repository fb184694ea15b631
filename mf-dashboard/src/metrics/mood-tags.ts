/** What stands in the fields of a mood. */
export interface MoodDraft {
  chosen: readonly string[];
  /** Typed, with commas between. */
  own: string;
  note: string;
}

/** Characters that a tag has at most. */
export const mostInTag = 30;

/** The tags of a draft, each once. */
export function tagsOf({ chosen, own }: Pick<MoodDraft, 'chosen' | 'own'>): string[] {
  const typed = own.split(',').map((tag) => tag.trim());
  return [...new Set([...chosen, ...typed])].filter((tag) => tag !== '');
}
