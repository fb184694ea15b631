export { fill as fillPlaces, type MailWords } from './compose-mail.ts';
export { changeMailLists, readMailLists } from './mail-lists.service.ts';
export { mailRoutes } from './mail.routes.ts';
export { type Mail, mailKeepingDays, openMail } from './mail.service.ts';
export { countMailSince, selectMailingOutcome } from './mail.sql.ts';
export { normalizeEmail } from './normalize-email.ts';
export { makeUnsubscribeToken } from './unsubscribe-token.ts';
export type { WeekPictures, WeekShown } from './week-pictures.ts';
