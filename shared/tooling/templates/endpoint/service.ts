/** $Sentence$. Answers whose. */
export async function $camel$(viewer: Viewer): Promise<{ id: number }> {
  return { id: viewer.memberId };
}
