/** Scripts and style sheets in the head that have neither loaded nor failed, in request order. */
const pending = new Map<Node, string>();

/** The address that a node requests; empty for an inline script, undefined for any other element. */
function addressOf(node: Node): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src;
  if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') return node.href;
  return undefined;
}

function addPending(node: Node): void {
  const address = addressOf(node);
  if (!address) return;
  pending.set(node, address);
  for (const event of ['load', 'error'])
    node.addEventListener(event, () => pending.delete(node), { once: true });
}

// From the start: code may request a file long before the render that waits for it.
new MutationObserver((changes) => {
  for (const { removedNodes, addedNodes } of changes) {
    for (const node of removedNodes) pending.delete(node);
    for (const node of addedNodes) addPending(node);
  }
}).observe(document.head, { childList: true });

/**
 * Returns the address of a file that is still requested from a folder, such as a release's; undefined if there is none.
 * Bundlers request chunks by adding elements to the head, and remove them when they give up.
 */
export function findPendingFile(folder: string): string | undefined {
  return [...pending.values()].find((address) => address.startsWith(folder));
}
