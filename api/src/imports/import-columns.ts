import { parse } from 'csv-parse/sync';

/** How the cells of a file are separated, and in which of them what stands. */
export interface ImportColumns {
  delimiter: string;
  member: number;
  date: number;
  steps: number;
  /** Null where the file has no notes. */
  note: number | null;
}

const delimiters = [',', ';', '\t'];

/** The titles that each column is known by, in any case. */
const titles = {
  member: ['member', 'e-mail', 'email', 'username', 'user', 'member id', 'id'],
  date: ['date', 'day'],
  steps: ['steps'],
  note: ['note', 'notes'],
};

/** Reads the first line of a file; answers in words what is missing in it. */
export function readColumns(line: string): ImportColumns | string {
  const delimiter = delimiters.reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  );
  let cells: string[];
  try {
    [cells = []] = parse(line, { delimiter });
  } catch {
    return 'The first line cannot be read: it names the columns.';
  }
  const known = cells.map((cell) => cell.trim().toLowerCase());
  const find = (column: keyof typeof titles) => {
    // The title that is listed first decides: a file may have an e-mail and an id.
    const title = titles[column].find((one) => known.includes(one));
    return title === undefined ? null : known.indexOf(title);
  };
  const [member, date, steps] = [find('member'), find('date'), find('steps')];
  if (member === null || date === null || steps === null) {
    const missing = Object.entries({ member, date, steps }).filter(([, at]) => at === null);
    const names = missing.map(([name]) => `"${name}"`).join(', ');
    return `The first line names the columns: it lacks ${names}.`;
  }
  return { delimiter, member, date, steps, note: find('note') };
}
