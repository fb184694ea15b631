import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import type { Mail } from './mail.service.ts';

/** The calls about mail. */
export function mailRoutes(mail: Mail): Route[] {
  return [serve(contract.searchEmailQueue, ({ db, query, page }) => mail.search(db, query, page))];
}
