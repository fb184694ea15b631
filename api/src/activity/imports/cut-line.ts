import { cutCells, hasMoreCells, type TextLine, unwrap } from '#engine/tables/index.ts';
import type { Columns } from './import-columns.ts';

/** Why a line as a whole can't be read. */
type UnreadableLine = 'line_too_long' | 'character_unreadable' | 'unreadable' | 'too_many_cells';

/**
 * Cuts a line into its cells; returns the problem if it can't be read. A cell can't span several lines, because a
 * forgotten quote would swallow the rest of the file.
 */
export function cutLine(
  { text }: TextLine,
  { separator, width }: Pick<Columns<never>, 'separator' | 'width'>,
): string[] | UnreadableLine {
  if (text === null) return 'line_too_long';
  if (text.includes('\0')) return 'character_unreadable';
  const cut = cutCells(text, separator);
  if (cut === 'open') return 'unreadable';
  const cells = unwrap(cut, separator);
  return hasMoreCells(cells, width) ? 'too_many_cells' : cells;
}
