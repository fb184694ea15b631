import { z } from '@stridewell/contracts/zod';
import { ContentLanguage } from './assessment.ts';
import { PieceKind } from './companion.ts';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Id } from '#wire/primitives.ts';

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
  /** Whether the program has uploaded it, as a replacement or in addition to those of the release. */
  isOwn: AnsweredFlag,
});

/** A piece of a program, parsed. */
export type ProgramPiece = z.infer<typeof ProgramPiece>;

/** Lists every piece that the companion of a program could show. */
export const listProgramContent = endpoint({
  method: 'GET',
  path: '/programs/:id/companion-content',
  summary: 'List wellness content with what is hidden',
  access: 'admin',
  owns: 'program',
  params,
  query,
  shows: ['plan'],
  response: z.array(ProgramPiece),
});

/** Sets which pieces are hidden from the members of a program. */
export const updateProgramContent = endpoint({
  method: 'POST',
  path: '/programs/:id/companion-content',
  summary: 'Choose the wellness content to hide',
  description:
    'Send the complete list. Hiding a topic hides its content. At least one topic and one daily item must stay.',
  access: 'admin',
  owns: 'program',
  params,
  query,
  body: z.strictObject({ hiddenIds: z.array(Id).max(500) }),
  changes: ['plan'],
  response: z.array(ProgramPiece),
});
