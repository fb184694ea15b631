import type { Journal } from '@stridewell/contracts';

/** An entry by Ana that only she can read. */
export function sampleJournal(changes: Partial<Journal> = {}): Journal {
  return {
    id: 1,
    date: '2026-11-20',
    text: 'Walked along the river.',
    visibility: 'self',
    member: { id: 7, name: 'Ana Ruiz', username: 'ana', image: null },
    photos: [],
    commentCount: 0,
    comments: [],
    editedAt: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    ...changes,
  };
}
