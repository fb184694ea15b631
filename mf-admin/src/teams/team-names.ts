/** The maximum length of a team name. */
const longestTeamName = 80;

/** A name for a new team. */
export interface DraftTeam {
  name: string;
  /** Why it can't be used: it is a duplicate or too long; null if it is valid. */
  fault: 'twice' | 'tooLong' | null;
}

/** Reads the names in a text, one per line; a name that appeared before, ignoring case, is a duplicate. */
export function readTeamNames(text: string): DraftTeam[] {
  const seen = new Set<string>();
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
    .map((name) => {
      const key = name.toLowerCase();
      const isTwice = seen.has(key);
      seen.add(key);
      const fault = name.length > longestTeamName ? 'tooLong' : isTwice ? 'twice' : null;
      return { name, fault };
    });
}
