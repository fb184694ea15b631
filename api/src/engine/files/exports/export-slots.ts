import { Problem } from '#engine/requests/index.ts';

/** Concurrent exports of one program, and of one person, in this process. */
const maxPerProgram = 2;
const maxPerPerson = 1;

/** Seconds until a retry is worthwhile. */
const retryAfter = 5;

/** Takes a slot for an export. Returns a function that releases it, which may be called twice. */
export type TakeSlot = (programId: number, memberId: number) => () => void;

/** Creates the counters of running exports in this process. */
export function createExportSlots(): TakeSlot {
  const taken = new Map<string, number>();
  return (programId, memberId) => {
    const places = [
      { key: `program ${programId}`, most: maxPerProgram },
      { key: `person ${memberId}`, most: maxPerPerson },
    ];
    const isFull = places.some(({ key, most }) => (taken.get(key) ?? 0) >= most);
    if (isFull) {
      const message = "We're still preparing another file. Please wait until it's ready.";
      throw new Problem('too_many_requests', { message, retryAfter });
    }
    for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const { key } of places) {
        const left = (taken.get(key) ?? 0) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      }
    };
  };
}
