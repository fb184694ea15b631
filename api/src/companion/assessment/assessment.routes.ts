import * as contract from '@stridewell/contracts';
import { contentLanguage } from '#companion/content-language.ts';
import type { RecordKeys } from '#companion/record/record.service.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import {
  readAssessment,
  readAssessmentStatus,
  reportQuestions,
  reportStatus,
  saveAssessment,
} from './assessment.service.ts';

/** Builds the routes for the assessment and its reports for administrators. */
export function assessmentRoutes(keys: RecordKeys): Route[] {
  return [
    serve(contract.getAssessment, async (call) => ({
      data: await readAssessment(call.db, keys, call.viewer, contentLanguage(call)),
    })),
    serve(contract.saveAssessment, async ({ db, viewer, body }) => {
      const { Questions } = body.Questionnaire;
      return { data: { state: await saveAssessment(db, keys, viewer, Questions, new Date()) } };
    }),
    serve(contract.getAssessmentStatus, async ({ db, viewer }) => ({
      data: await readAssessmentStatus(db, keys, viewer),
    })),
    serve(contract.getAssessmentStatusReport, async ({ db, programId }) => ({
      data: await reportStatus(db, programId),
    })),
    serve(contract.getAssessmentQuestionsReport, async (call) => ({
      data: await reportQuestions(call.db, call.viewer, contentLanguage(call)),
    })),
  ];
}
