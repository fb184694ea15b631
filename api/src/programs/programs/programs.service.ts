import { type Program, toFlag } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import { Problem } from '#foundation/http/problem.ts';
import { selectProgram, selectProgramStart } from './programs.sql.ts';

/** Reads a program with its customisation and settings. */
export async function readProgram(db: Db, programId: number): Promise<Program> {
  const row = await selectProgram(db, programId);
  if (!row) throw new Problem('not_found');
  return {
    id: row.programId,
    name: row.name,
    tier: row.tier,
    type: row.type,
    timeZone: row.timeZone,
    contactEmail: row.contactEmail,
    manualEntry: toFlag(row.manualEntry),
    converter: toFlag(row.converter),
    allowRegistration: toFlag(row.allowRegistration),
    teamsOff: toFlag(row.teamsOff),
    points: toFlag(row.points),
    programLogo: row.programLogo,
    brandColour: row.brandColour,
    languageTranslator: toFlag(row.languageTranslator),
    customNavbarButton: toFlag(row.customNavbarButton),
    customButtonDestination: row.customButtonDestination,
    customButtonImage: row.customButtonImage,
    customButtonStyle: row.customButtonStyle,
    customButtonText: row.customButtonText,
    customPageLink: row.customPageLink,
    organizationsOn: toFlag(row.organizationsOn),
    organizationsName: row.organizationsName,
    embeddingCompanyUrl: row.embeddingCompanyUrl,
    settings: {
      mentalWellnessEnabled: toFlag(row.mentalWellnessEnabled),
      newInterface: toFlag(row.newInterface),
    },
  };
}

/** Reads the first day that a program knows of. */
export function readProgramStart(db: Db, programId: number): Promise<string> {
  return selectProgramStart(db, programId);
}
