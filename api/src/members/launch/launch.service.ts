import type { Launch, LaunchFigures } from '@stridewell/contracts';
import type { Readable } from 'node:stream';
import { type DrawnLanguage, drawPage, hexOf, paletteOf } from '#engine/drawing/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { withholdFew } from './launch.policy.ts';
import { selectLaunchRows } from './launch.sql.ts';
import { posterWords } from './poster-words.ts';

/** Where people come in. */
type Door = Pick<Launch, 'address' | 'isOpen' | 'programCode'>;

/** Reads where people come in, and how far they have come by organization. */
export async function readLaunch(db: Db, programId: number, origin: string): Promise<Launch> {
  const door = await readDoor(db, programId, origin);
  const rows = await selectLaunchRows(db, programId);
  const parts = rows.filter((row) => !row.isWhole);
  const hasSites = parts.some(({ id }) => id !== null);
  const [whole = nothing] = withholdFew(rows.filter((row) => row.isWhole)).map(figuresOf);
  return {
    ...door,
    whole,
    sites: hasSites
      ? withholdFew(parts).map((row) => ({ id: row.id, name: row.name, ...figuresOf(row) }))
      : [],
  };
}

const nothing = { people: 0, invited: 0, registered: 0, connected: 0, walked: 0, joined: 0 };

function figuresOf(row: LaunchFigures): LaunchFigures {
  const { people, invited, registered, connected, walked, joined } = row;
  return { people, invited, registered, connected, walked, joined };
}

async function readDoor(db: Db, programId: number, origin: string): Promise<Door> {
  const { settings } = await readChosenProgram(db, programId);
  const { programName } = settings.general;
  const isOpen = settings.member.allowRegistration === 1;
  const programCode = isOpen ? settings.member.programCode : null;
  const search = new URLSearchParams({
    ...(programName !== null && { programName }),
    ...(programCode !== null && { programCode }),
  });
  const path = isOpen ? '/registration' : '/login';
  const query = search.size === 0 ? '' : `?${search.toString()}`;
  return { address: `${origin}${path}${query}`, isOpen, programCode };
}

/** A poster with which people come in, in the colors of their program. */
interface LaunchPoster extends Door {
  programId: number;
  name: string;
  brandColour: string | null;
  origin: string;
}

/** Reads what stands on the poster of a program. */
export async function readPoster(db: Db, programId: number, origin: string): Promise<LaunchPoster> {
  const { name, brandColour } = await readProgram(db, programId);
  return { ...(await readDoor(db, programId, origin)), programId, name, brandColour, origin };
}

/** Draws an A4 poster with a QR code that leads into the program. */
export function drawPoster(poster: LaunchPoster, language: DrawnLanguage): Promise<Readable> {
  const palette = paletteOf(poster.brandColour);
  const words = posterWords(poster, language);
  const [brand, { ink, muted }] = [hexOf(palette.brand), palette];
  const host = poster.origin.replace(/^https?:\/\//, '');
  return drawPage({
    layout: 'portrait',
    author: poster.name,
    title: poster.name,
    language,
    palette,
    seed: poster.programId % 2 ** 32,
    code: { says: poster.address, top: 300, side: 230 },
    texts: [
      { text: words.lead, size: 24, weight: 'regular', color: muted, top: 64, height: 34 },
      {
        text: poster.name,
        size: 50,
        weight: 'bold',
        color: ink,
        top: 108,
        height: 122,
        isHeading: true,
      },
      { text: words.scan, size: 20, weight: 'semibold', color: brand, top: 240, height: 28 },
      ...words.codes.map(
        (text) =>
          ({ text, size: 20, weight: 'semibold', color: ink, top: 560, height: 28 }) as const,
      ),
      { text: host, size: 13, weight: 'regular', color: muted, top: 592, height: 18 },
    ],
  });
}
