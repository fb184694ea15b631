import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { hashUnknownPassword } from '#members/registration/registration.service.ts';
import { checkName } from '#programs/settings/settings.service.ts';
import { createProgram, type ProgramParts } from './create-program.service.ts';
import { readAllProgramAggregate } from './programs.service.ts';
import { selectProgramNames, selectPrograms } from './programs.sql.ts';

const maxNames = 10;

/** The calls about all programs. */
export function providerProgramRoutes(parts: ProgramParts): Route[] {
  return [
    serve(contract.listPrograms, ({ db, query, page }) => selectPrograms(db, query, page)),
    serve(contract.searchPrograms, ({ db, query, page }) => selectPrograms(db, query, page)),
    serve(contract.autocompletePrograms, async ({ db, query }) => ({
      data: await selectProgramNames(db, query.searchString, maxNames),
    })),
    serve(contract.checkProgramName, async ({ db, query }) => {
      const { programName, isFree } = await checkName(db, query);
      return { data: { programName, isFree: contract.toFlag(isFree) } };
    }),
    serve<typeof contract.createProgram, string>(
      contract.createProgram,
      async ({ db, viewer, body, prepared }) => {
        const by = { viewer, passwordHash: prepared, now: new Date() };
        return { data: await createProgram(db, parts, by, body) };
      },
      hashUnknownPassword,
    ),
    serve(contract.getAllProgramAggregate, async ({ db }) => ({
      data: await readAllProgramAggregate(db),
    })),
  ];
}
