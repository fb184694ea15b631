import * as contract from '@stridewell/contracts';
import { contentLanguage } from '#companion/content-language.ts';
import type { RecordKeys } from '#companion/record/record.service.ts';
import { followed } from '#companion/plan/plan.service.ts';
import { readProgramContent } from '#companion/program-content/program-content.service.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import { memberDay } from '@stridewell/rules';
import { listPieces, readPiece } from './pieces.service.ts';
import { wellnessTips } from './wellness-tips.ts';

/** Builds the routes for reading content. */
export function pieceRoutes(keys: RecordKeys): Route[] {
  return [
    serve(contract.getArticle, async (call) => {
      const { db, viewer, params } = call;
      const by = { language: contentLanguage(call), now: new Date() };
      const named = { kind: 'articles', id: params.id } as const;
      return { data: (await readPiece(db, keys, viewer, named, by)).shown };
    }),
    serve(contract.getGuide, async (call) => {
      const { db, viewer, params } = call;
      const by = { language: contentLanguage(call), now: new Date() };
      const named = { kind: 'guides', id: params.id } as const;
      const { piece, record, shown } = await readPiece(db, keys, viewer, named, by);
      const steps = piece.words[by.language].sections;
      return { data: { ...shown, steps, stepsDone: record.stepsDone[piece.id] ?? 0 } };
    }),
    serve(contract.getStrategy, async (call) => {
      const { db, viewer, params } = call;
      const by = { language: contentLanguage(call), now: new Date() };
      const named = { kind: 'strategies', id: params.id } as const;
      const { piece, record, shown } = await readPiece(db, keys, viewer, named, by);
      const [why, how] = piece.words[by.language].sections;
      const { times, per } = piece;
      const isInPlan = contract.toFlag(followed(record).includes(piece.id));
      const said = { why: why?.html ?? '', how: how?.html ?? '' };
      return { data: { ...shown, ...said, times, per, isInPlan } };
    }),
    serve(contract.getTopic, async (call) => {
      const { db, viewer, params } = call;
      const by = { language: contentLanguage(call), now: new Date() };
      const named = { kind: 'topics', id: params.id } as const;
      return { data: (await readPiece(db, keys, viewer, named, by)).shown };
    }),
    serve(contract.listContent, async (call) => {
      const { db, viewer, params, query, page } = call;
      const by = { language: contentLanguage(call), now: new Date() };
      const found = await listPieces(db, keys, viewer, params.type, by, query);
      return { data: found.slice(page.offset, page.offset + page.perPage), total: found.length };
    }),
    serve(contract.listWellnessTips, async (call) => {
      const content = await readProgramContent(call.db, call.viewer.programId);
      const today = memberDay(new Date(), call.viewer);
      return { data: wellnessTips(content, contentLanguage(call), today) };
    }),
    serve(contract.listContentAtOnce, async (call) => {
      const by = { language: contentLanguage(call), now: new Date() };
      const found = await listPieces(call.db, keys, call.viewer, call.params.type, by);
      return { data: found.map(({ id, kind, title, minutes }) => ({ id, kind, title, minutes })) };
    }),
  ];
}
