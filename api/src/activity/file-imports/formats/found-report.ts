import type {
  FileColumn,
  FileContent,
  FileLineProblem,
  FileQuestion,
  FileReadings,
} from '@stridewell/contracts';
import { copyText } from './copy-text.ts';

/** A line or record that couldn't be read. */
export interface RefusedLine {
  /** The file in an archive; null if there is only one file. */
  file: string | null;
  line: number | null;
  text: string;
  problem: FileLineProblem;
}

/** Everything about a file besides its days. */
export interface FoundReport {
  /** The number of lines or records that couldn't be read, by reason. */
  problems: Partial<Record<FileLineProblem, number>>;
  /** The first of them. */
  refused: RefusedLine[];
  /** Each kind of data in the file, and whether it was imported. */
  contents: FileContent[];
  /** Questions that only the member can answer. */
  questions: FileQuestion[];
  /** Columns that only the member knows. */
  columns: FileColumn[];
}

/** Collects the report about a file; memory doesn't grow with the file. */
export interface ReportCollector {
  /** The member's answers. */
  readonly answers: FileReadings;
  /** Counts a line or record that can't be read; the place is its file in an archive, and its line or number in it. */
  refuse(problem: FileLineProblem, at: { file: string; line: number | null; text: string }): void;
  /** Counts data of a kind: a file by its name, and optionally a column or a kind of record in it. */
  note(content: Omit<FileContent, 'count'>, count?: number): void;
  ask(question: FileQuestion): void;
  askColumns(columns: readonly FileColumn[]): void;
  hasQuestions(): boolean;
  report(): FoundReport;
}

/** No one reads more than this; the counts include the rest. */
const maxKeptRefusals = 5_000;
const maxKeptLength = 200;
const maxContents = 300;

/** Creates a collector, with the answers to earlier questions. */
export function collectReport(answers: FileReadings): ReportCollector {
  const problems: FoundReport['problems'] = {};
  const refused: RefusedLine[] = [];
  const contents = new Map<string, FileContent>();
  let columns: readonly FileColumn[] = [];
  const questions = new Map<FileQuestion['about'], FileQuestion>();
  return {
    answers,
    refuse(problem, { file, line, text }) {
      problems[problem] = (problems[problem] ?? 0) + 1;
      if (refused.length >= maxKeptRefusals) return;
      refused.push({
        file: file === '' ? null : file.slice(-maxKeptLength),
        line,
        text: copyText(text, maxKeptLength).replaceAll('\0', ''),
        problem,
      });
    },
    note(content, count = 1) {
      const one = { ...content, file: content.file && groupName(content.file) };
      const key = JSON.stringify(one);
      const known = contents.get(key);
      if (known) known.count += count;
      else if (contents.size < maxContents) contents.set(key, { ...one, count });
      else noteOther(contents, count);
    },
    ask(question) {
      if (!questions.has(question.about)) questions.set(question.about, question);
    },
    askColumns(asked) {
      columns = asked;
    },
    hasQuestions: () => questions.size > 0 || columns.length > 0,
    report: () => ({
      problems,
      refused,
      contents: [...contents.values()],
      questions: [...questions.values()],
      columns: [...columns],
    }),
  };
}

/**
 * Returns a common name for files or sections with a day or a month each: `steps-2026-11-20.json` and the next are
 * `steps-*.json`.
 */
export function groupName(name: string): string {
  return name.replaceAll(/\d{4}-\d\d-\d\d|\d{5,}|(?<=[-_ ])\d+(?=\.\w+$)/g, '*').slice(-120);
}

/** Counts further kinds of data together, because no one reads a longer list. */
function noteOther(contents: Map<string, FileContent>, count: number): void {
  const other = contents.get('') ?? {
    file: null,
    title: null,
    outcome: 'unknown',
    reason: null,
    count: 0,
  };
  contents.set('', { ...other, count: other.count + count });
}
