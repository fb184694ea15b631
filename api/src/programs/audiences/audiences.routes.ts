import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { countAudience, findListedPeople } from './audiences.service.ts';
import { changeSegment, createSegment, readSegment } from './segments.service.ts';
import { deleteSegmentRow, selectSegments } from './segments.sql.ts';

/** The calls about audiences of members. */
export const audienceRoutes = [
  serve(contract.countAudience, async ({ db, viewer, body }) => ({
    data: await countAudience(db, viewer.programId, body),
  })),
  serve(contract.findListedPeople, async ({ db, viewer, body }) => ({
    data: await findListedPeople(db, viewer.programId, body.entries),
  })),
  serve(contract.listSegments, async ({ db, viewer }) => ({
    data: await selectSegments(db, viewer.programId),
  })),
  serve(contract.getSegment, async ({ db, viewer, params }) => ({
    data: await readSegment(db, viewer.programId, params.id),
  })),
  serve(contract.createSegment, async ({ db, viewer, body }) => ({
    data: await createSegment(db, viewer.programId, body),
  })),
  serve(contract.updateSegment, async ({ db, viewer, params, body }) => ({
    data: await changeSegment(db, viewer.programId, params.id, body),
  })),
  serve(contract.deleteSegment, async ({ db, viewer, params }) => {
    await deleteSegmentRow(db, viewer.programId, params.id);
    return { data: { id: params.id } };
  }),
];
