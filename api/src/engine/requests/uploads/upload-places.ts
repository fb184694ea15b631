import { Problem } from '#engine/requests/problems/problem.ts';

/** Concurrent uploads per instance, in total and per program, since they share its disk and bandwidth. */
const maxFiles = { ofAll: 12, ofProgram: 4 };

/** The member who sends a file, and the program it is for. */
export interface Sender {
  programId: number;
  memberId: number;
}

/** Limits the number of concurrent uploads. */
export interface UploadPlaces {
  /**
   * Runs the work that receives a file. Throws `too_many_requests` if the member is already sending one, or if
   * their program or everyone together sends too many.
   */
  hold<T>(sender: Sender, receive: () => Promise<T>): Promise<T>;
}

/** Creates the upload slots of one instance. A member uses at most one. */
export function createUploadPlaces(most = maxFiles): UploadPlaces {
  const arriving = new Set<Sender>();
  return {
    async hold({ programId, memberId }, receive) {
      requirePlace(arriving, { programId, memberId }, most);
      const sender = { programId, memberId };
      arriving.add(sender);
      try {
        return await receive();
      } finally {
        arriving.delete(sender);
      }
    },
  };
}

function requirePlace(
  arriving: ReadonlySet<Sender>,
  { programId, memberId }: Sender,
  most: typeof maxFiles,
): void {
  if ([...arriving].some((one) => one.memberId === memberId)) {
    const message = "You're already uploading a file. Wait until it's done.";
    throw new Problem('too_many_requests', { message });
  }
  const ofProgram = [...arriving].filter((one) => one.programId === programId);
  if (ofProgram.length >= most.ofProgram || arriving.size >= most.ofAll) {
    const message = 'Many people are uploading files right now. Try again in a few minutes.';
    throw new Problem('too_many_requests', { message });
  }
}
