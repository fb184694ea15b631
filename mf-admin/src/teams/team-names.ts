/** The longest name that a team may have. */
const longestTeamName = 80;

/** A name on its way to be a team. */
export interface DraftTeam {
  name: string;
  /** Why it cannot be had: it stands twice, or is too long; null where nothing is wrong. */
  fault: 'twice' | 'tooLong' | null;
}

/** The names of a text, one a line; each one that stood before, whatever its case, is at fault. */
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
