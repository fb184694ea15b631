import type { Program } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { selectProgramStart } from './programs.sql.ts';

/** Reads a program with its customization and settings, as its members see it. */
export async function readProgram(db: Db, programId: number): Promise<Program> {
  const { settings, resellerLogo, ...program } = await readChosenProgram(db, programId);
  const { general, member, challenge, team, organization, points, customization } = settings;
  return {
    ...program,
    name: general.name,
    timeZone: general.timeZone,
    contactEmail: general.contactEmail,
    languageTranslator: general.languageTranslator,
    embeddingCompanyUrl: general.embeddingCompanyUrl,
    manualEntry: member.manualEntry,
    converter: member.converter,
    allowRegistration: member.allowRegistration,
    teamsOff: team.teamsOff,
    membersCreateChallenges: challenge.membersCreateChallenges,
    membersCreateTeams: team.membersCreateTeams,
    points: points.points,
    programLogo: customization.programLogo ?? resellerLogo,
    brandColour: customization.brandColour,
    customNavbarButton: customization.customNavbarButton,
    customButtonDestination: customization.customButtonDestination,
    customButtonImage: customization.customButtonImage,
    customButtonStyle: customization.customButtonStyle,
    customButtonText: customization.customButtonText,
    customPageLink: customization.customPageLink,
    organizationsOn: organization.organizationsOn,
    organizationsName: organization.organizationsName,
    membersChangeOrganization: organization.membersChangeOrganization,
    settings: {
      mentalWellnessEnabled: settings['mental-wellness'].mentalWellnessEnabled,
      newInterface: general.newInterface,
    },
  };
}

/** Reads the first day of a program's data. */
export function readProgramStart(db: Db, programId: number): Promise<string> {
  return selectProgramStart(db, programId);
}
