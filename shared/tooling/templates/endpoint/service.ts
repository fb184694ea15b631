/** $Sentence$. Returns the member's ID. */
export async function $camel$(viewer: Viewer): Promise<{ id: number }> {
  return { id: viewer.memberId };
}
