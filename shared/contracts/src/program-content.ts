import { z } from '@stridewell/contracts/zod';
import { ContentLanguage } from './assessment.ts';
import { PieceKind } from './companion.ts';
import { endpoint } from './endpoint.ts';
import { AnsweredFlag, Id } from './primitives.ts';

const params = z.strictObject({ id: Id });
const query = z.strictObject({ language: ContentLanguage.optional() });

/** A piece that the companion of a program could show. */
export const ProgramPiece = z.strictObject({
  id: Id,
  kind: PieceKind,
  title: z.string(),
  /** The topic that it belongs to; a topic belongs to itself. */
  topicId: Id.nullable(),
  isHidden: AnsweredFlag,
  /** Whether the program has loaded it, in the place of one of the release or beside them. */
  isOwn: AnsweredFlag,
});

/** A piece of a program, parsed. */
export type ProgramPiece = z.infer<typeof ProgramPiece>;

/** Lists every piece that the companion of a program could show. */
export const listProgramContent = endpoint({
  method: 'GET',
  path: '/programs/:id/companion-content',
  summary: 'List what the companion of the program could show, and what is hidden',
  access: 'admin',
  owns: 'program',
  params,
  query,
  shows: ['plan'],
  response: z.array(ProgramPiece),
});

/** Says which pieces are hidden from the members of a program. */
export const updateProgramContent = endpoint({
  method: 'POST',
  path: '/programs/:id/companion-content',
  summary: 'Say which pieces of the companion are hidden',
  description:
    'All that is hidden from now on; what is left out is shown. A hidden topic hides what belongs to it. One topic and one piece of the day stay.',
  access: 'admin',
  owns: 'program',
  params,
  query,
  body: z.strictObject({ hiddenIds: z.array(Id).max(500) }),
  changes: ['plan'],
  response: z.array(ProgramPiece),
});
