import { setImmediate as nextTurn } from 'node:timers/promises';

/** No sheet of days has more columns. */
export const maxColumns = 500;

/** The last row of Excel. */
const maxRows = 1_048_576;
/** Other work goes on after as many rows. */
const rowsPerTurn = 1_000;

/** Collects the rows of a sheet as a table's lines, each at the line of its number. */
export class SheetLines {
  readonly #lines: string[] = [];
  #count = 0;

  /** Adds a row by its number from 1. */
  async add(row: number, cells: readonly string[]): Promise<void> {
    this.#count += 1;
    if (this.#count % rowsPerTurn === 0) await nextTurn();
    if (row > maxRows || cells.every((cell) => cell === '')) return;
    this.#lines[row - 1] = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t');
  }

  /** Returns the table; undefined if it has no rows. */
  text(): string | undefined {
    return this.#lines.length === 0 ? undefined : `${this.#lines.join('\n')}\n`;
  }
}
