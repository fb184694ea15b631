import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { listProgram$Pascal$ } from './$kebab$.service.ts';

/** The calls for $title$. */
export const $oneCamel$Routes = [
  serve(contract.listProgram$Pascal$, ({ db, programId, page }) =>
    listProgram$Pascal$(db, programId, page),
  ),
];
