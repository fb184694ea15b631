import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { selectTemplates } from './email-templates.sql.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  sendTemplate,
  type TemplateParts,
  testTemplate,
} from './email-templates.service.ts';

/** The calls about email templates. */
export function emailTemplateRoutes(parts: TemplateParts): Route[] {
  return [
    serve(contract.listEmailTemplates, ({ db, viewer, query, page }) =>
      selectTemplates(db, viewer.programId, query.search, page),
    ),
    serve(contract.createEmailTemplate, async ({ db, viewer, body }) => ({
      data: await createTemplate(db, viewer.programId, body, new Date()),
    })),
    serve(contract.updateEmailTemplate, async ({ db, viewer, params, body }) => ({
      data: await changeTemplate(db, viewer.programId, params.id, body, new Date()),
    })),
    serve(contract.deleteEmailTemplate, async ({ db, viewer, params }) => {
      const bulkActId = await deleteTemplate(db, viewer, params.id, new Date());
      return { data: { id: params.id, bulkActId } };
    }),
    serve(contract.sendEmailTemplate, async ({ db, viewer, params, body }) => {
      const { test = 0, ...wanted } = body;
      const now = new Date();
      if (contract.toFlag(test) === 0)
        return { data: await sendTemplate(db, parts, viewer, params.id, wanted, now) };
      await testTemplate(db, parts, viewer, params.id, now);
      return { data: null };
    }),
  ];
}
