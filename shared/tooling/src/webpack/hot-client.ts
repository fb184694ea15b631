/** Replaces edited modules in the running page; built into the shell and every watched remote. */
declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;
declare const STRIDEWELL_BUILD: string;

type HotModule = { hot?: { status: () => string; check: (apply: true) => Promise<unknown> } };
declare const module: HotModule;

async function update(hash: string): Promise<void> {
  const { hot } = module;
  if (!hot || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    const updated = await hot.check(true);
    if (updated === null) location.reload();
  } catch {
    // An edit outside of components can't be replaced in place.
    location.reload();
  }
}

// A remote may run in another server's page than the one that watches it.
const server = new URL(__webpack_public_path__, location.href);
const changes = new EventSource(new URL('/dev/changes', server));
changes.addEventListener(STRIDEWELL_BUILD, (event) => {
  const { data } = event;
  if (typeof data === 'string') void update(data);
});
