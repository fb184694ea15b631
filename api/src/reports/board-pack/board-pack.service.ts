import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { localDay } from '@stridewell/rules';
import { drawTables, type DrawnLanguage, monthInWords, paletteOf } from '#engine/drawing/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import { boardPackWords } from './board-pack-words.ts';
import {
  isAboutFew,
  monthsBefore,
  showSites,
  type ShownFigures,
  withholdFew,
} from './board-pack.policy.ts';
import {
  type ChallengeFigures,
  type Month,
  selectMonthChallenges,
  selectMonthFigures,
  selectSiteFigures,
  type SiteFigures,
} from './board-pack.sql.ts';

/** Stands for a figure about fewer than ten people. */
const withheld = Symbol('withheld');

/** A cell; null where there is no figure. */
type Cell = string | number | Date | null | typeof withheld;

interface Table {
  title: string;
  columns: string[];
  rows: Cell[][];
}

/** The board pack of a program, in a language. */
export interface BoardPack {
  programName: string;
  brandColour: string | null;
  title: string;
  lead: string;
  month: Month;
  language: DrawnLanguage;
  tables: Table[];
}

type Words = (typeof boardPackWords)['en'];

/** Reads the board pack of the last whole month in the program's time zone. */
export async function readBoardPack(
  db: Db,
  programId: number,
  language: DrawnLanguage,
  now: Date,
): Promise<BoardPack> {
  const { name: programName, timeZone, brandColour } = await readProgram(db, programId);
  const { month, before } = monthsBefore(localDay(now, timeZone));
  const words = boardPackWords[language];
  const [monthName, beforeName] = [month, before].map(({ first }) => monthInWords(first, language));
  const tables = [
    await readSummary(db, programId, { month, before }, words, [monthName ?? '', beforeName ?? '']),
    tableOfChallenges(await selectMonthChallenges(db, programId, month), words),
    await readSites(db, programId, { month, before }, words),
  ];
  return {
    programName,
    brandColour,
    title: words.title.replace('{{month}}', monthName ?? ''),
    lead: words.lead.replace('{{before}}', beforeName ?? ''),
    month,
    language,
    // A program without challenges or organizations has no tables of them.
    tables: tables.filter(({ rows }) => rows.length > 0),
  };
}

interface Months {
  month: Month;
  before: Month;
}

async function readShown(db: Db, programId: number, month: Month): Promise<ShownFigures> {
  const figures = await selectMonthFigures(db, programId, month);
  return withholdFew(figures ?? { members: 0, active: 0, activeDays: 0, goalDays: 0, steps: 0 });
}

/** Returns a quotient with one decimal; null if there is nothing to divide. */
function ratio(of: number | null, by: number | null, factor = 1): number | null {
  return of === null || by === null || by === 0 ? null : Math.round((factor * of * 10) / by) / 10;
}

const absent = (isWithheld: boolean): Cell => (isWithheld ? withheld : null);

async function readSummary(
  db: Db,
  programId: number,
  { month, before }: Months,
  { summary, change }: Words,
  names: readonly [string, string],
): Promise<Table> {
  const [now, then] = [
    await readShown(db, programId, month),
    await readShown(db, programId, before),
  ];
  const lines: [string, (of: ShownFigures) => number | null][] = [
    [summary.members, ({ members }) => members],
    [summary.active, ({ active }) => active],
    [summary.participation, ({ active, members }) => ratio(active, members, 100)],
    [summary.activeDays, ({ activeDays }) => activeDays],
    [summary.daysEach, ({ activeDays, active }) => ratio(activeDays, active)],
    [summary.goalDays, ({ goalDays, activeDays }) => ratio(goalDays, activeDays, 100)],
    [summary.steps, ({ steps }) => steps],
    [summary.stepsPerDay, ({ steps, activeDays }) => ratio(steps, activeDays)],
  ];
  return {
    title: summary.title,
    columns: [summary.figure, ...names, change],
    rows: lines.map(([line, figureOf]) => {
      const [one, other] = [figureOf(now), figureOf(then)];
      const cells: Cell[] = [
        one ?? absent(now.active === null),
        other ?? absent(then.active === null),
        one === null || other === null
          ? absent(now.active === null || then.active === null)
          : ratio(one - other, 1),
      ];
      return [line, ...cells];
    }),
  };
}

function tableOfChallenges(found: readonly ChallengeFigures[], { challenges }: Words): Table {
  return {
    title: challenges.title,
    columns: [
      challenges.name,
      challenges.first,
      challenges.last,
      challenges.participants,
      challenges.reached,
    ],
    rows: found.map(({ name, startDay, endDay, between, participants, reached }) => [
      between === 'individuals' ? name : `${name} (${challenges[between]})`,
      dayOf(startDay),
      dayOf(endDay),
      participants,
      between === 'individuals' && isAboutFew(reached, participants) ? withheld : reached,
    ]),
  };
}

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);

async function readSites(
  db: Db,
  programId: number,
  { month, before }: Months,
  { sites: words }: Words,
): Promise<Table> {
  const shownIn = async (span: Month) => {
    const sites = await selectSiteFigures(db, programId, span);
    const total = await selectMonthFigures(db, programId, span);
    return { sites, shown: showSites(sites, total?.active ?? 0) };
  };
  const [now, then] = [await shownIn(month), await shownIn(before)];
  const figure = (
    of: typeof now,
    siteId: number,
    figureOf: (site: SiteFigures) => number | null,
  ) => {
    const site = of.shown.get(siteId);
    return site ? figureOf(site) : absent(of.sites.some((one) => one.siteId === siteId));
  };
  const participation = ({ active, members }: SiteFigures) => ratio(active, members, 100);
  return {
    title: words.title,
    columns: [words.name, words.members, words.participation, words.before, words.daysEach],
    rows: now.sites.map(({ siteId, name, members }) => [
      name,
      members,
      figure(now, siteId, participation),
      figure(then, siteId, participation),
      figure(now, siteId, ({ activeDays, active }) => ratio(activeDays, active)),
    ]),
  };
}

const hasWithheld = (rows: readonly Cell[][]) => rows.some((row) => row.includes(withheld));

/** The format of a cell with decimals; with it, Excel would show 24 as "24.0". */
const tenths = { style: { numFmt: '#,##0.0' } };
const isFraction = (cell: Cell) => typeof cell === 'number' && !Number.isInteger(cell);

/** Writes a board pack as an Excel workbook, with a sheet for each of its tables. */
export async function writeBoardWorkbook({ tables, language }: BoardPack): Promise<Readable> {
  const file = await writeXlsx({
    sheets: tables.map(({ title, columns, rows }) => ({
      name: title,
      freezePane: { rows: 1 },
      columns: columns.map((header, at) => {
        const width = Math.max(at === 0 ? 30 : 14, header.length + 2);
        const isDay = rows.some((row) => row[at] instanceof Date);
        return { width, numFmt: isDay ? 'yyyy-mm-dd' : '#,##0' };
      }),
      rows: [
        columns,
        ...rows.map((row) => row.map((cell) => (cell === withheld ? null : cell))),
        ...(hasWithheld(rows) ? [[boardPackWords[language].withheld]] : []),
      ],
      cells: new Map(
        rows.flatMap((row, down) =>
          row.flatMap((cell, at) =>
            isFraction(cell) ? [[`${down + 1},${at}`, tenths] as const] : [],
          ),
        ),
      ),
    })),
  });
  return Readable.from([Buffer.from(file)]);
}

/** Draws a board pack as a PDF. */
export function drawBoardPack(pack: BoardPack): Promise<Readable> {
  const { programName, brandColour, title, lead, language, tables } = pack;
  const locale = language === 'es' ? 'es-419' : 'en-US';
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const write = (cell: Cell) => {
    if (cell === null || cell === withheld) return '–';
    if (cell instanceof Date) return days.format(cell);
    return typeof cell === 'number' ? decimals.format(cell) : cell;
  };
  return drawTables({
    title,
    lead,
    author: programName,
    language,
    palette: paletteOf(brandColour),
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => row.map(write)),
      ...(hasWithheld(table.rows) && { note: boardPackWords[language].withheld }),
    })),
  });
}
