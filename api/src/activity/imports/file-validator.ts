import { isUtf8 } from 'node:buffer';
import { mostBytesInImportLine } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';
import { type KnownColumn, readColumns } from './import-columns.ts';

/** Validates a file while it streams in, and throws a problem as soon as it cannot be a valid list. */
export interface FileValidator {
  pass(piece: Buffer): void;
  /** Validates the rest, and answers how many lines the file has, without the header. */
  end(): number;
}

const newline = 10;
const space = 32;

/** The limits of a file, and the columns that its header must name. */
export interface FileLimits {
  mostBytes: number;
  mostLines: number;
  columns: Record<string, KnownColumn>;
}

/** Makes the validator of one file. */
export function createFileValidator({ mostBytes, mostLines, columns }: FileLimits): FileValidator {
  let rest: Buffer = Buffer.alloc(0);
  let bytes = 0;
  let number = 0;
  let written = 0;
  let hasColumns = false;

  function takeLine(line: Buffer): void {
    number += 1;
    if (line.length > mostBytesInImportLine) {
      throw refused(
        `Line ${number} is longer than ${mostBytesInImportLine.toLocaleString('en')} bytes.`,
      );
    }
    if (line.includes(0)) throw refused(`Line ${number} contains a character we can't read.`);
    if (!line.some((byte) => byte > space)) return;
    if (hasColumns) {
      written += 1;
      if (written > mostLines) {
        throw refused(`The file has more than ${mostLines.toLocaleString('en')} lines.`);
      }
      return;
    }
    const found = readColumns(new TextDecoder().decode(line).replace(/\r$/, ''), columns);
    if (typeof found === 'string') throw refused(found);
    hasColumns = true;
  }

  return {
    pass(piece) {
      bytes += piece.length;
      if (bytes > mostBytes) {
        const message = `The file is larger than ${mostBytes / 2 ** 20} MB.`;
        throw new Problem('payload_too_large', { message });
      }
      const seen = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      requireNotUtf16(seen, number);
      let from = 0;
      for (let to; (to = seen.indexOf(newline, from)) >= 0; from = to + 1) {
        takeLine(seen.subarray(from, to));
      }
      // A character never reaches over the end of a line.
      if (!isUtf8(seen.subarray(0, from))) throw refused(notUtf8);
      rest = Buffer.from(seen.subarray(from));
      if (rest.length > mostBytesInImportLine) takeLine(rest);
    },
    end() {
      if (!isUtf8(rest)) throw refused(notUtf8);
      if (rest.length > 0) takeLine(rest);
      if (!hasColumns) throw refused('The file is empty.');
      if (written === 0) throw refused('The file only has a header row.');
      return written;
    },
  };
}

const notUtf8 = 'The file isn\'t in UTF-8. Save it as "CSV UTF-8".';

/** The problem of a file that is not valid. */
function refused(message: string): Problem {
  return new Problem('file_refused', { message });
}

function requireNotUtf16(seen: Buffer, number: number): void {
  if (number > 0 || seen.length < 2) return;
  const mark = seen.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff) throw refused(notUtf8);
}
