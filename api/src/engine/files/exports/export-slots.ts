import { Problem } from '#engine/requests/index.ts';

/** Concurrent exports of one program, and of one person, in this process. */
const mostOfProgram = 2;
const mostOfPerson = 1;

/** Seconds after which it is worth asking again. */
const retryAfter = 5;

/** Takes a slot for an export. Returns a function that releases it, which may be called twice. */
export type TakeSlot = (programId: number, memberId: number) => () => void;

/** Keeps count of the exports under way in this process. */
export function createExportSlots(): TakeSlot {
  const taken = new Map<string, number>();
  return (programId, memberId) => {
    const places = [
      { key: `program ${programId}`, most: mostOfProgram },
      { key: `person ${memberId}`, most: mostOfPerson },
    ];
    const isFull = places.some(({ key, most }) => (taken.get(key) ?? 0) >= most);
    if (isFull) {
      const message = "We're still preparing another file. Please wait until it's ready.";
      throw new Problem('too_many_requests', { message, retryAfter });
    }
    for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      for (const { key } of places) {
        const left = (taken.get(key) ?? 0) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      }
    };
  };
}
