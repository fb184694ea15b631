/** Scripts and style sheets in the head that have neither loaded nor failed, in request order. */
const pending = new Map<Node, string>();

function addressOf(node: Node): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src;
  if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') return node.href;
  return undefined;
}

// From the start: code may request a file long before the render that waits for it.
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    const address = addressOf(node);
    if (address === undefined) continue;
    pending.set(node, address);
    for (const event of ['load', 'error'])
      node.addEventListener(event, () => pending.delete(node), { once: true });
  }
}).observe(document.head, { childList: true });

/**
 * Returns the address of a file that is still requested from a folder, such as a release's; undefined if there is none.
 * Bundlers request chunks by adding elements to the head, and remove them when they give up.
 */
export function findPendingFile(folder: string): string | undefined {
  for (const node of pending.keys()) if (!node.isConnected) pending.delete(node);
  return [...pending.values()].find((address) => address.startsWith(folder));
}
